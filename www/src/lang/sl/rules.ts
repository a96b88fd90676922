import type { RulesPageText } from "../en/rules.ts";
import type { RulesTexts } from "../rules.ts";

const progressive: RulesPageText<"progressive"> = {
  title: "Pravila progresivnega šaha",
  lead: "Vsak krog je za eno potezo daljši od prejšnjega: beli odigra eno potezo, črni dve, beli tri in tako naprej. Pravila so dvojna, italijanska in škotska. Razlikujejo se v tem, kdaj sme igralec dati šah.",
  sections: {
    short: {
      title: "Na kratko",
      text: [
        {
          list: [
            "1. krog ima eno potezo, 2. krog dve, 3. krog tri. Lihi krogi so belega, sodi črnega.",
            "Vsaka figura lahko v krogu naredi poljubno število potez.",
            "Po nobeni posamezni potezi lastni kralj ne sme biti v šahu.",
            "Kdor je na začetku svojega kroga v šahu, se ga mora ubraniti s prvo potezo. Če tega ne more z nobeno dovoljeno potezo, je mat in igralec je izgubil.",
            "[Italijanska pravila](#italian): šah sme dati samo zadnja poteza kroga.",
            "[Škotska pravila](#scottish): šah sme dati vsaka poteza in z njim se krog konča.",
            "Če igralec ni v šahu in nima dovoljene poteze, je remi.",
          ],
        },
      ],
    },
    turns: {
      title: "Kako poteka krog",
      text: [
        "Šahovnica, začetni položaj in gibanje figur so kot v [šahu](./chess.html). Beli začne z eno potezo. Nato odigra črni dve potezi zapored, beli tri, črni štiri.",
        "Vse poteze kroga lahko naredi ena sama figura ali več figur. Odigrati jih je treba vse. Krog se konča prej samo zaradi šaha po škotskih pravilih ali zato, ker je partije konec.",
        "Vsaka posamezna poteza mora biti dovoljena sama zase: po njej lastni kralj ne sme biti v šahu, niti za eno potezo ne. Nasprotnikovega kralja se nikoli ne vzame.",
      ],
    },
    check: {
      title: "Kadar je igralec v šahu",
      text: [
        "Kdor je na začetku kroga v šahu, se ga mora ubraniti s prvo potezo: umakne kralja, vzame figuro, ki daje šah, ali postavi figuro vmes. Druge poteze kroga so potem proste.",
        "Zato tudi šah, ki ni mat, stane nasprotnika prvo potezo.",
      ],
    },
    italian: {
      title: "Italijanska pravila",
      text: [
        "Šah sme dati samo zadnja poteza kroga. Zgodnejši šah je nedovoljena poteza. Vseeno je, ali šah da figura, ki se premakne, ali pa ga odkrije.",
        "Kdor je v šahu, se ga mora ubraniti s prvo potezo. Od 2. kroga naprej prva poteza ni zadnja, zato ne sme dati šaha. Če bi vsaka obramba dala šah, ni dovoljena nobena in igralec je matiran. To je **italijanski mat**.",
        "Če igralec ni v šahu, vsaka mogoča poteza pa bi dala šah prezgodaj, nima dovoljene poteze: partija je [remi](#draws).",
      ],
    },
    scottish: {
      title: "Škotska pravila",
      text: [
        "Šah sme dati vsaka poteza kroga. Šah krog takoj konča in preostale poteze propadejo.",
        "Naslednji krog ima vseeno eno potezo več, kot da bi bil krog odigran do konca: če šah konča 4. krog po dveh potezah, jih ima 5. krog pet.",
        "Na šah je mogoče odgovoriti s šahom: igralec se s prvo potezo ubrani šaha in sam da šah, s tem je krog končan.",
        "Mat lahko pride z vsako potezo.",
      ],
    },
    differences: {
      title: "Primerjava italijanskih in škotskih pravil",
      text: [
        {
          table: [
            ["", "Italijanska", "Škotska"],
            ["Šah sme dati", "samo zadnja poteza kroga", "vsaka poteza; krog se z njim konča"],
            ["Odgovor na šah", "prva poteza, ki ne sme dati šaha, razen če je edina", "prva poteza, ki sme dati šah"],
            ["Mat je", "tudi, če bi vsaka obramba dala šah", "samo, če obrambe ni"],
            ["Naslednji krog", "ima eno potezo več", "ima eno potezo več, tudi če je šah tega skrajšal"],
          ],
        },
        "Vse drugo je enako.",
      ],
    },
    "en-passant": {
      title: "Jemanje mimogrede (en passant)",
      text: [
        "Kmeta je mogoče vzeti mimogrede samo s prvo potezo kroga.",
        "Vzeti je mogoče vsakega kmeta, ki je v zadnjem nasprotnikovem krogu naredil dvojni korak, kadar koli v tem krogu. Pogoja sta dva: kmet se potem ni več premaknil in polje, čez katero je šel, je na začetku kroga prazno.",
        "Tako je lahko na izbiro več takih jemanj. Odigrati je mogoče samo eno, ker šteje samo prva poteza.",
      ],
    },
    promotion: {
      title: "Rokada in promocija",
      text: [
        "Rokada je ena poteza kroga. Pogoji zanjo so kot v [šahu](./chess.html#castling).",
        "Kmet, ki pride na zadnjo vrsto, postane dama, trdnjava, lovec ali skakač. Nova figura lahko nadaljuje še v istem krogu.",
        "Po italijanskih pravilih sme promocija dati šah samo, če je zadnja poteza kroga.",
      ],
    },
    mate: {
      title: "Mat",
      text: [
        "Zmagate, če je nasprotnik na začetku svojega kroga v šahu in nima dovoljene prve poteze.",
        "Šteje samo ta prva poteza, ne glede na to, koliko bi jih sledilo. Obramba je tudi jemanje mimogrede, celo kmeta, ki je naredil dvojni korak zgodaj v krogu.",
        "Igralec lahko kadar koli preda partijo.",
      ],
    },
    draws: {
      title: "Remi",
      text: [
        {
          list: [
            "**Pat.** Igralec, ki ni v šahu, nima dovoljene poteze, na začetku kroga ali sredi njega. To se sme doseči tudi namenoma.",
            "**Deset mirnih krogov.** Minilo je deset zaporednih krogov, belega in črnega skupaj, brez jemanja in brez poteze s kmetom. Potem mora igralec v naslednjem krogu matirati, sicer je partija remi. Če ima igralec na potezi samo kralja, je remi takoj.",
          ],
        },
        "Remija zaradi ponavljanja ni: krogi rastejo, zato se položaj nikoli ne vrne z istim številom potez.",
      ],
    },
    notation: {
      title: "Zapis",
      text: [
        "Številka kroga stoji pred njegovimi potezami: `1.e4 2.d5 Sf6 3.exd5 Sf3 Lb5+`. Črke: K je kralj, D dama, T trdnjava, L lovec, S skakač. Kopirane poteze imajo angleške črke K, Q, R, B, N, ki jih berejo vsi programi. Prilepite lahko partijo z enimi ali z drugimi.",
        "V zapisu FEN je zadnje število številka kroga, število pred njim šteje mirne kroge. Polje en passant našteje vsa polja, na katerih je mogoče vzeti kmeta, na primer `d6f6`.",
      ],
    },
  },
};

const antichess: RulesPageText<"antichess"> = {
  title: "Pravila antišaha",
  lead: "Šah na glavo: zmaga, kdor izgubi vse svoje figure. Jemanje je obvezno in kralj je figura kot vsaka druga. Pravila so kot na Lichessu.",
  sections: {
    short: {
      title: "Na kratko",
      text: [
        {
          list: [
            "Kdor lahko vzame, mora vzeti. Če lahko vzame na več načinov, izbere sam.",
            "Šaha, mata in rokade ni. Kralja je mogoče vzeti kot vsako figuro.",
            "Kmet lahko postane tudi kralj.",
            "Zmaga, kdor nima več figur ali je na potezi in ne more potegniti.",
          ],
        },
      ],
    },
    capture: {
      title: "Jemanje je obvezno",
      text: [
        "Šahovnica, začetni položaj in gibanje figur so kot v [šahu](./chess.html). Začne beli, igralca vlečeta izmenično, vsak po eno potezo.",
        "Če lahko katera od vaših figur vzame, morate vzeti: vsaka druga poteza je nedovoljena. Če je jemanj več, izberete katero koli. Ni treba vzeti najvrednejše figure.",
        "Krog je ena poteza: drugače kot pri dami nihče ne vzame več figur zapored.",
      ],
    },
    king: {
      title: "Kralj je figura kot vsaka druga",
      text: [
        "Šaha in mata ni. Kralj sme na napadeno polje. Mogoče ga je vzeti in tudi sam mora vzeti, če lahko, kot vsaka druga figura. Kdor je izgubil kralja, igra naprej.",
        "Rokade ni.",
      ],
    },
    promotion: {
      title: "Promocija, tudi v kralja",
      text: [
        "Kmet, ki pride na zadnjo vrsto, postane dama, trdnjava, lovec, skakač ali kralj, po izbiri igralca.",
        "Če kmet lahko vzame na zadnji vrsti, je jemanje obvezno kot vsako drugo. Izbira nove figure je prosta.",
      ],
    },
    "en-passant": {
      title: "Jemanje mimogrede (en passant)",
      text: [
        "Kmeta je mogoče vzeti mimogrede kot v [šahu](./chess.html#en-passant): samo s potezo takoj po njegovem dvojnem koraku. To je jemanje kot vsako drugo. Če je edino, ga morate odigrati.",
      ],
    },
    end: {
      title: "Kako se zmaga",
      text: [
        {
          list: [
            "**Brez figur.** Zmagate, ko je vzeta vaša zadnja figura.",
            "**Brez dovoljene poteze.** Zmagate tudi, če ste na potezi in se nobena vaša figura ne more premakniti. V šahu je to pat in remi, tu je zmaga.",
          ],
        },
        "Zmagate tudi, če nasprotnik preda partijo.",
      ],
    },
    draws: {
      title: "Remi",
      text: [
        {
          list: [
            "**Trikratna ponovitev.** Isti položaj je nastal tretjič, na potezi je isti igralec.",
            "**Petdeset potez.** Vsak igralec je odigral petdeset potez zapored brez jemanja in brez poteze s kmetom.",
            "**Lovci, ki se ne srečajo.** Ostali so samo lovci ali pa lovci in kmetje, ki zapirajo pot drug drugemu; lovci enega igralca stojijo na svetlih poljih, lovci drugega na temnih in noben kmet ne stoji na barvi lovcev, ki bi ga lahko vzeli.",
          ],
        },
        "Partija je tedaj takoj remi, brez zahteve. Zmaga na šahovnici ima prednost.",
      ],
    },
    names: {
      title: "Losing chess, giveaway, suicide: imena in pravila",
      text: [
        "Igra ima veliko imen: v angleščini losing chess, giveaway chess, suicide chess; v italijanščini vinciperdi, v francoščini qui perd gagne, v nemščini Räuberschach. Jemanje je povsod obvezno. Najbolj se pravila razlikujejo v tem, kaj se zgodi, če igralec ne more potegniti.",
        {
          table: [
            ["Ime", "Kdor ne more potegniti", "Poleg tega"],
            ["Antišah (Lichess in tu)", "zmaga", "brez rokade"],
            ["Giveaway", "zmaga", "nekateri programi dovolijo rokado"],
            [
              "Suicide (FICS)",
              "zmaga, če ima manj figur od nasprotnika, izgubi, če jih ima več; pri enakem številu je remi",
              "brez rokade",
            ],
            ["Vinciperdi (AISE)", "remi", ""],
          ],
        },
        "**Losers chess** je druga igra: tam kralj obdrži svoje pravice, zmaga pa tudi, kdor je matiran.",
        "Partije z imenom giveaway ali suicide je na tej strani mogoče odpreti. Igrajo se po tukajšnjih pravilih.",
      ],
    },
  },
};

const chess: RulesPageText<"chess"> = {
  title: "Pravila šaha",
  lead: "Pravila šaha, kratka in popolna, kot veljajo na tej strani. To so pravila svetovne zveze FIDE; remi razglasi program.",
  sections: {
    short: {
      title: "Na kratko",
      text: [
        {
          list: [
            "Začne beli. Igralca vlečeta izmenično, vsak po eno potezo.",
            "Kdor napade nasprotnikovega kralja tako, da ga ni mogoče rešiti, matira in zmaga.",
            "Lastnega kralja ne smete pustiti v šahu.",
            "Če igralec ni v šahu in nima dovoljene poteze, je pat, torej remi.",
          ],
        },
      ],
    },
    board: {
      title: "Šahovnica in figure",
      text: [
        "Šahovnica ima osem linij, od a do h, in osem vrst, od 1 do 8. Vsak igralec ima v kotu na desni svetlo polje.",
        "Vsak začne s kraljem, damo, dvema trdnjavama, dvema lovcema, dvema skakačema in osmimi kmeti. Dama stoji na polju svoje barve.",
      ],
    },
    pieces: {
      title: "Kako se premikajo figure",
      text: [
        "Figura gre na prazno polje ali na polje z nasprotnikovo figuro, ki jo vzame: ta zapusti šahovnico. Samo skakač preskakuje druge figure.",
        "Kmet je edina figura, ki jemlje drugače, kot se premika.",
      ],
    },
    check: {
      title: "Šah in mat",
      text: [
        "Napadeni kralj je v šahu. Igralec se mora šaha takoj ubraniti: umakne kralja, vzame napadalca ali postavi figuro vmes. Poteza, po kateri je lastni kralj v šahu, je nedovoljena.",
        "Če se šaha ni mogoče ubraniti z nobeno dovoljeno potezo, je mat in partije je konec.",
        "Igralec lahko kadar koli preda partijo.",
      ],
    },
    castling: {
      title: "Rokada",
      text: [
        "Kralj gre za dve polji proti trdnjavi, trdnjava pa na polje, čez katero je šel kralj. Oboje skupaj je ena poteza.",
        {
          list: [
            "Ne kralj ne ta trdnjava se še nista premaknila.",
            "Vsa polja med njima so prazna.",
            "Kralj ni v šahu. Napadeno ni ne polje, čez katero gre, ne polje, na katero pride.",
          ],
        },
        "Trdnjava je lahko napadena in gre lahko čez napadeno polje.",
      ],
    },
    "en-passant": {
      title: "Jemanje mimogrede (en passant)",
      text: [
        "Če kmet z dvojnim korakom pride na polje poleg nasprotnikovega kmeta, ga ta lahko vzame, kot bi se premaknil samo za eno polje. To je dovoljeno samo s takoj naslednjo potezo.",
      ],
    },
    promotion: {
      title: "Promocija",
      text: [
        "Kmet, ki pride na zadnjo vrsto, postane dama, trdnjava, lovec ali skakač svoje barve, po izbiri igralca. Ni pomembno, katere figure so bile vzete: igralec ima lahko dve dami.",
      ],
    },
    draws: {
      title: "Remi",
      text: [
        {
          list: [
            "**Pat.** Igralec na potezi ni v šahu in nima dovoljene poteze.",
            "**Mrtva pozicija.** Nihče ne more več matirati: kralj proti kralju; kralj z enim lovcem ali skakačem proti kralju; ali samo kralja in lovci, če vsi lovci stojijo na poljih iste barve.",
            "**Trikratna ponovitev.** Isti položaj je nastal tretjič: iste figure na istih poljih, isti igralec na potezi, iste pravice do rokade in do jemanja mimogrede.",
            "**Petdeset potez.** Vsak igralec je odigral petdeset potez zapored brez jemanja in brez poteze s kmetom. Če je zadnja od njih mat, velja mat.",
          ],
        },
        "Na tej strani je partija takoj remi. Na turnirju mora igralec remi zaradi tretje ponovitve ali petdesetih potez zahtevati; sodnik tam sam konča partijo šele po petih ponovitvah ali 75 potezah.",
        "Partijo tu končajo tudi druge mrtve pozicije, na primer zid kmetov, čez katerega nihče ne more.",
      ],
    },
  },
};

export const rules: RulesTexts["rules"] = {
  index: {
    title: "Pravila iger",
    lead: "Popolna pravila z diagrami, za vsako igro ena stran. Vsaka stran ima svoj naslov, prav tako vsak njen razdelek.",
  },
  pages: { progressive, antichess, chess },
  about: {
    progressive: "Ena poteza, dve, tri: vsak krog je za eno daljši. Italijanska in škotska pravila.",
    antichess: "Jemanje je obvezno, zmaga pa, kdor izgubi vse svoje figure.",
    chess: "Pravila FIDE z vsemi vrstami remija.",
  },
  captions: {
    turn: "2. krog, črni. Skakač naredi obe potezi.",
    answer:
      "4. krog, črni. Beli lovec daje šah, zato se ga mora črni ubraniti s prvo potezo. Ostanejo tri proste poteze in zadnja matira.",
    lastCheck: "3. krog, beli. Dama bi na h5 takoj matirala, toda šah sme dati šele tretja poteza.",
    italianMate:
      "2. krog, črni je v šahu trdnjave na h7. Kralj bi lahko šel samo na b8, a bi odkril šah lastne trdnjave, in to s prvo od dveh potez. Po italijanskih pravilih je to mat. Po škotskih pravilih je poteza dovoljena in konča krog.",
    scottishMate: "4. krog, črni, škotska pravila. Druga od štirih potez da šah in konča krog. Tu je mat.",
    passing:
      "5. krog, beli. V zadnjem krogu je črni potisnil kmeta d s prvo potezo in kmeta f s tretjo. Beli lahko vzame enega ali drugega, a samo s prvo potezo.",
    promotion: "5. krog, beli. S četrto potezo se kmet promovira, nova dama pa s peto matira.",
    stuck: "3. krog, beli. Po enem koraku kmeta ostaneta belemu dve potezi in nobena ni dovoljena. Partija je remi.",
    tooEarly:
      "3. krog, beli, italijanska pravila. Premaknil bi se lahko samo skakač, a bi na obeh poljih dal šah s prvo od treh potez. Beli nima dovoljene poteze. Partija je remi.",
    must: "Črni je postavil kmeta na b5. Beli ga mora vzeti z lovcem: nobena druga poteza ni dovoljena.",
    choose: "Kmet lahko vzame na c5 ali na e5. Kmet na h2 se ne sme premakniti.",
    kingTaken: "Črni mora vzeti kralja. Beli igra naprej s kmetom.",
    kingMade: "Kmet lahko postane kralj. Pogosto je to najbolje: kralj doseže malo polj in redko mora vzeti.",
    mustPass: "Črni kmet je pravkar šel z d7 na d5. Beli ga mora vzeti mimogrede.",
    last: "Beli ponudi zadnjega kmeta. Črni ga mora vzeti na b5 in beli je zmagal.",
    blocked: "Na potezi je beli, a oba kmeta sta zaprta. Beli zmaga.",
    apart: "Lovca stojita na poljih različne barve in se nikoli ne srečata. Partija je remi.",
    start: "Začetni položaj. Prvi vleče beli.",
    king: "**Kralj**: eno polje v katero koli smer, a nikoli na napadeno polje.",
    queen: "**Dama**: poljubno število polj naravnost ali po diagonali.",
    rook: "**Trdnjava**: poljubno število polj po vrsti ali liniji.",
    bishop: "**Lovec**: poljubno število polj po diagonali.",
    knight: "**Skakač**: dve polji naravnost in eno vstran. Preskakuje druge figure.",
    pawn: "**Kmet**: eno polje naprej, s prvega polja tudi dve. Jemlje eno polje po diagonali naprej.",
    mate: "Trdnjava da šah na zadnji vrsti. Kralj je ne more zapustiti: na poti so lastni kmetje.",
    castles: "Beli lahko rokira na obe strani: kralj gre za dve polji, trdnjava ga preskoči.",
    noCastling: "Črna trdnjava napada f1, zato beli ne sme narediti male rokade. Velika je dovoljena.",
    takesPassing: "Črni kmet je pravkar šel z d7 na d5. Beli kmet ga lahko vzame in pride na d6.",
    queening: "Kmet postane dama in je mat.",
    stalemate: "Črni je na potezi, ni v šahu in nima dovoljene poteze: pat.",
    dead: "Kralj in en lovec ne moreta matirati. Partija je remi.",
  },
  family: { progressive: "Progresivni šah" },
  all: "Vsa pravila",
  pagesOf: "Pravila vseh iger",
  contents: "Na tej strani",
  play: "Igrajte zdaj",
  playAs: { italian: "Igrajte zdaj, italijanska pravila", scottish: "Igrajte zdaj, škotska pravila" },
  learn: "Učite se z lekcijami",
  read: (game) => `${game}: preberite pravila`,
  open: "Preizkusite na šahovnici",
  linkTo: (title) => `Povezava do „${title}“`,
  languages: "Ta stran v drugih jezikih",
  diagram: {
    white: "Beli",
    black: "Črni",
    arrows: "Puščice",
    dots: "Polja, na katera lahko gre",
    marked: "Označeno",
    pieces: { king: "kralj", queen: "dama", rook: "trdnjava", bishop: "lovec", knight: "skakač", pawn: "kmet" },
  },
};
