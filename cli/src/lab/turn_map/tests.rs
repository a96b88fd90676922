use super::lanes::Lanes;
use super::positions::{Pair, TurnPositions, pairs};
use super::run::{ChunkResult, Shard, run};
use super::table::{TurnMap, report, write_counts};
use super::{no_mate, plain};
use seriatim::rules::{Position, Rules};
use seriatim::util::rng::Rng;
use std::sync::Mutex;

/// Both rule sets have 20 first moves and 5,362 pairs.
fn some_pairs(rules: Rules, seed: u64, count: usize) -> Vec<Pair> {
    let all = pairs(rules);
    assert_eq!(all.len(), 5362);
    let mut rng = Rng::new(seed);
    (0..count)
        .map(|_| all[rng.below(all.len())].clone())
        .collect()
}

fn results(positions: &TurnPositions, chunks: &[Vec<u32>], shard: Shard) -> Vec<ChunkResult> {
    let results = Mutex::new(Vec::new());
    run(positions, chunks, shard, 2, &[], |result, _, _| {
        results.lock().expect("results").push(result.clone());
        Ok(())
    })
    .expect("a complete search");
    results.into_inner().expect("results")
}

#[test]
fn shards_together_say_the_same_as_plain_enumeration() {
    for rules in [Rules::Italian, Rules::Scottish] {
        let pairs = some_pairs(rules, 4, 2);
        let positions = TurnPositions::new(&pairs);
        let chunks = positions.chunks();
        let mut all = Vec::new();
        for part in 1..=3 {
            all.extend(results(&positions, &chunks, Shard { part, of: 3 }));
        }
        let map = TurnMap::merge(&positions, &chunks, &all).expect("all chunks");
        let mut rng = Rng::new(5);
        for _ in 0..60 {
            let number = rng.below(positions.len());
            let position = positions.at(number as u32);
            let expected = position.outcome().is_none() && plain::mates(position);
            assert_eq!(map.mated[number], expected, "{rules:?} {position}");
        }
        let read = TurnMap::read(&map.write(rules).expect("a file"), rules).expect("a map");
        assert_eq!(read, map);
        let decided = vec![true; positions.len()];
        let counts = map.count(&positions, &pairs, &decided);
        let loses: u32 = counts.iter().flatten().map(|count| count.loses).sum();
        assert!(loses as usize >= map.mated.iter().filter(|&&one| one).count());
        assert!(write_counts(rules, &pairs, &counts).lines().count() > pairs.len());
        assert!(report(&pairs, &counts).contains("| first move |"));
    }
}

/// No position with a mate is refused; the pairs are drawn at random, and one lane of each chunk.
#[test]
fn no_position_with_a_mate_is_refused() {
    for rules in [Rules::Italian, Rules::Scottish] {
        let mut asked = 0;
        let mut rng = Rng::new(6);
        for pair in some_pairs(rules, 7, 6) {
            let positions = TurnPositions::new(&[pair]);
            for chunk in positions.chunks() {
                let of: Vec<_> = chunk.iter().map(|&number| positions.at(number)).collect();
                if !no_mate::is_suitable(of[0]) {
                    continue;
                }
                let may = no_mate::may_mate(&of);
                let lane = rng.below(of.len());
                if !may.has(lane) && asked < 60 {
                    asked += 1;
                    assert!(!plain::mates(of[lane]), "{rules:?} {}", of[lane]);
                }
            }
        }
        assert!(asked > 30, "{asked}");
    }
}

#[test]
fn a_changed_result_is_refused() {
    let pairs = some_pairs(Rules::Italian, 8, 1);
    let positions = TurnPositions::new(&pairs);
    let chunks: Vec<_> = positions.chunks().into_iter().rev().take(3).collect();
    let one = Shard { part: 1, of: 1 };
    let good = results(&positions, &chunks, one);
    let mut bad = good.clone();
    let flipped = if bad[0].mated.starts_with('m') {
        "-"
    } else {
        "m"
    };
    bad[0].mated.replace_range(0..1, flipped);
    assert!(TurnMap::merge(&positions, &chunks, &bad).is_err());
    assert!(run(&positions, &chunks, one, 1, &bad, |_, _, _| Ok(())).is_err());
    assert!(TurnMap::merge(&positions, &chunks, &good[1..]).is_err());
    let (map, decided) = TurnMap::gather(&positions, &chunks, &good[1..]).expect("sound");
    let left = decided.iter().filter(|&&decided| !decided).count();
    assert_eq!(left, good[0].mated.len());
    assert_eq!(map.count(&positions, &pairs, &decided), [None]);
    let map = TurnMap::merge(&positions, &chunks, &good).expect("all chunks");
    let mut file = map.write(Rules::Italian).expect("a file");
    assert!(TurnMap::read(&file, Rules::Scottish).is_err());
    *file.last_mut().expect("a byte") ^= 1;
    assert!(TurnMap::read(&file, Rules::Italian).is_err());
    assert!(TurnMap::read(b"", Rules::Italian).is_err());
}

#[test]
fn a_shard_is_two_numbers() {
    assert_eq!("2/5".parse(), Ok(Shard { part: 2, of: 5 }));
    for wrong in ["0/5", "6/5", "2", "a/b", "1/0", ""] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
    assert!(!Lanes::first(3).has(3) && Lanes::first(3).has(2));
}
