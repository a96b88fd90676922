//! Tests of sentences in three languages where grammar is easy to get wrong: negation, number,
//! case, gender, lists.

use seriatim::board::{Color, Role};
use seriatim::say::{
    Amount, DuelSay, Man, MateSay, MoveSay, NameSay, Points, Say, SearchSay, TermSay,
};

use super::reader::{Lang, Reader};

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

fn square<T: std::str::FromStr<Err: std::fmt::Debug>>(name: &str) -> T {
    name.parse().expect("a square")
}

fn man(role: Role, name: &str) -> Man {
    let square = square(name);
    Man { role, square }
}

fn check(cases: &[(Say, [&str; 3])]) {
    for (lang, at) in Lang::ALL.into_iter().zip(0..) {
        let reader = Reader::new(lang);
        for (say, texts) in cases {
            assert_eq!(reader.phrase(say), texts[at]);
        }
    }
}

#[test]
fn a_line_that_goes_on_ends_with_its_dots() {
    let line = "5… dxe5 6. Qxg4 …".to_owned();
    let say: Say = SearchSay::InsteadProved { line: line.clone() }.into();
    let better: Say = DuelSay::InsteadBetter { line }.into();
    let reader = Reader::new(Lang::Sl);
    assert_eq!(
        reader.say([&better, &say]),
        "Boljše je bilo 5… dxe5 6. Dxg4 … Po 5… dxe5 6. Dxg4 … ga ni: dokazano."
    );
}

#[test]
fn what_is_not_there_stands_in_the_genitive() {
    let uneven = |role, white, black| TermSay::MenUneven { role, white, black }.into();
    check(&[
        (
            uneven(Role::Rook, 2, 0),
            [
                "White has 2 rooks, Black has no rook.",
                "Il Bianco ha 2 torri, il Nero non ha torri.",
                "Beli ima 2 trdnjavi, črni nima trdnjave.",
            ],
        ),
        (
            uneven(Role::Queen, 0, 1),
            [
                "White has no queen, Black has 1 queen.",
                "Il Bianco non ha donne, il Nero ha una donna.",
                "Beli nima dame, črni ima 1 damo.",
            ],
        ),
        (
            TermSay::MenNone { role: Role::Queen }.into(),
            [
                "Neither side has a queen.",
                "Nessuno dei due ha una donna.",
                "Nobena stran nima dame.",
            ],
        ),
        (
            MoveSay::NoSuchMan {
                text: "Qh5".to_owned(),
                side: BLACK,
                role: Role::Queen,
                to: square("h5"),
            }
            .into(),
            [
                "“Qh5”: Black has no queen that can go to h5",
                "“Qh5”: il Nero non ha nessuna donna che possa andare in h5",
                "„Qh5“: črni nima nobene dame, ki bi lahko šla na h5",
            ],
        ),
        (
            MoveSay::NoSuchMan {
                text: "Nh5".to_owned(),
                side: WHITE,
                role: Role::Knight,
                to: square("h5"),
            }
            .into(),
            [
                "“Nh5”: White has no knight that can go to h5",
                "“Nh5”: il Bianco non ha nessun cavallo che possa andare in h5",
                "„Nh5“: beli nima nobenega skakača, ki bi lahko šel na h5",
            ],
        ),
    ]);
}

#[test]
fn words_take_the_form_that_their_number_asks_for() {
    let even = |count| {
        let role = Role::Pawn;
        TermSay::MenEven { role, count }.into()
    };
    let left = |left| MoveSay::EarlyCheck { left }.into();
    let early =
        "it gives check, but by the Italian rules only the last move of a turn may do that, and";
    let presto = "dà scacco, e per le regole italiane può farlo solo l’ultima mossa di una serie;";
    let prezgodaj =
        "poteza daje šah, kar sme po italijanskih pravilih le zadnja poteza serije, slediti pa bi";
    check(&[
        (
            even(1),
            [
                "Each side has 1 pawn.",
                "Ognuno dei due ha un pedone.",
                "Vsaka stran ima 1 kmeta.",
            ],
        ),
        (
            even(2),
            [
                "Each side has 2 pawns.",
                "Ognuno dei due ha 2 pedoni.",
                "Vsaka stran ima 2 kmeta.",
            ],
        ),
        (
            even(3),
            [
                "Each side has 3 pawns.",
                "Ognuno dei due ha 3 pedoni.",
                "Vsaka stran ima 3 kmete.",
            ],
        ),
        (
            even(5),
            [
                "Each side has 5 pawns.",
                "Ognuno dei due ha 5 pedoni.",
                "Vsaka stran ima 5 kmetov.",
            ],
        ),
        (
            left(1),
            [
                &format!("{early} one more move would have to follow"),
                &format!("{presto} ne dovrebbe seguire ancora 1"),
                &format!("{prezgodaj} morala še 1 poteza"),
            ],
        ),
        (
            left(2),
            [
                &format!("{early} 2 more moves would have to follow"),
                &format!("{presto} ne dovrebbero seguire ancora 2"),
                &format!("{prezgodaj} morali še 2 potezi"),
            ],
        ),
        (
            SearchSay::MateFound {
                us: WHITE,
                count: 1,
                line: "Qe8#".to_owned(),
            }
            .into(),
            [
                "White mates in 1 move: Qe8#.",
                "Il Bianco dà matto in 1 mossa: De8#.",
                "Beli matira v 1 potezi: De8#.",
            ],
        ),
        (
            SearchSay::ReviewSide {
                us: BLACK,
                missed: 2,
                allowed: 1,
            }
            .into(),
            [
                "Black missed 2 mates and allowed an avoidable one.",
                "Il Nero ha mancato 2 matti e ne ha permesso uno evitabile.",
                "Črni je zamudil 2 mata in dopustil 1, ki bi se mu lahko izognil.",
            ],
        ),
        (
            SearchSay::ReviewSide {
                us: WHITE,
                missed: 0,
                allowed: 0,
            }
            .into(),
            [
                "White missed no mate and allowed none that was avoidable.",
                "Il Bianco non ha mancato matti e non ne ha permessi di evitabili.",
                "Beli ni zamudil nobenega mata in ni dopustil nobenega, ki bi se mu lahko izognil.",
            ],
        ),
    ]);
}

#[test]
fn men_have_their_gender_and_case() {
    let rook = man(Role::Rook, "a8");
    let answer = |man: Man| MateSay::Answer {
        man,
        ways: vec![
            MateSay::WayTake {
                man,
                taken: vec![self::man(Role::Queen, "d8"), self::man(Role::Knight, "b6")],
            }
            .into(),
            MateSay::WayStep {
                man,
                squares: vec![square("c8"), square("b8")],
            }
            .into(),
        ],
        but: MateSay::Pinned {
            man,
            men: vec![self::man(Role::Bishop, "c6")],
        }
        .into(),
    };
    check(&[
        (
            answer(rook).into(),
            [
                "The rook on a8 could take the queen on d8 or the knight on b6 or step in on c8 or b8, but it is pinned by the bishop on c6.",
                "La torre in a8 potrebbe catturare la donna in d8 o il cavallo in b6 o frapporsi in c8 o b8, ma è inchiodata dall’alfiere in c6.",
                "Trdnjava na a8 bi lahko vzela damo na d8 ali skakača na b6 ali stopila vmes na c8 ali b8, toda vezana je z lovcem na c6.",
            ],
        ),
        (
            answer(man(Role::Bishop, "a8")).into(),
            [
                "The bishop on a8 could take the queen on d8 or the knight on b6 or step in on c8 or b8, but it is pinned by the bishop on c6.",
                "L’alfiere in a8 potrebbe catturare la donna in d8 o il cavallo in b6 o frapporsi in c8 o b8, ma è inchiodato dall’alfiere in c6.",
                "Lovec na a8 bi lahko vzel damo na d8 ali skakača na b6 ali stopil vmes na c8 ali b8, toda vezan je z lovcem na c6.",
            ],
        ),
        (
            MateSay::OnlyKing {
                role: Role::Queen,
                men: vec![man(Role::Bishop, "c4"), man(Role::Rook, "f1")],
            }
            .into(),
            [
                "Only the king could take the queen, but the bishop on c4 and the rook on f1 guard it.",
                "Solo il re potrebbe catturare la donna, ma l’alfiere in c4 e la torre in f1 proteggono la sua casa.",
                "Samo kralj bi lahko vzel damo, toda jo varujeta lovec na c4 in trdnjava na f1.",
            ],
        ),
        (
            MateSay::Checks {
                men: vec![
                    man(Role::Rook, "h1"),
                    man(Role::Bishop, "b2"),
                    man(Role::Knight, "f7"),
                ],
            }
            .into(),
            [
                "The rook on h1, the bishop on b2 and the knight on f7 all give check.",
                "La torre in h1, l’alfiere in b2 e il cavallo in f7 danno scacco.",
                "Šah dajejo trdnjava na h1, lovec na b2 in skakač na f7.",
            ],
        ),
        (
            SearchSay::HintMan {
                man: man(Role::Queen, "d1"),
            }
            .into(),
            [
                "The queen on d1 moves first.",
                "La prima a muovere è la donna in d1.",
                "Prva se premakne dama na d1.",
            ],
        ),
    ]);
}

#[test]
fn points_are_written_as_the_language_does() {
    let named = |name: NameSay, thousandths| {
        let feature = name.into();
        let points = Points(thousandths);
        TermSay::Named { feature, points }.into()
    };
    let better = |thousandths| {
        TermSay::Better {
            us: WHITE,
            by: Amount(thousandths),
            through: vec![named(NameSay::Pawn, 2_000), named(NameSay::Check, -400)],
        }
        .into()
    };
    check(&[
        (
            better(5_750),
            [
                "White stands better by 5.8 points, mostly through “Pawns” (+2) and “Check” (−0.4).",
                "Il Bianco è in vantaggio di 5,8 punti, soprattutto per “Pedoni” (+2) e “Scacco” (−0,4).",
                "Beli je v prednosti za 5,8 točke, predvsem zaradi: „Kmetje“ (+2) in „Šah“ (−0,4).",
            ],
        ),
        (
            better(1_000),
            [
                "White stands better by 1 point, mostly through “Pawns” (+2) and “Check” (−0.4).",
                "Il Bianco è in vantaggio di 1 punto, soprattutto per “Pedoni” (+2) e “Scacco” (−0,4).",
                "Beli je v prednosti za 1 točko, predvsem zaradi: „Kmetje“ (+2) in „Šah“ (−0,4).",
            ],
        ),
    ]);
}
