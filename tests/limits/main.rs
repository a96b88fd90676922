//! Tests that limits hold for every accepted position. The tests count nodes, steps and allocated
//! bytes, never time, so results on a busy computer are the same. Times are reported in
//! `cli/lab/limits.md`.

// No other crate uses the tests.
#![allow(unreachable_pub)]

#[path = "../common/mod.rs"]
mod common;
mod memory;
mod searches;

use std::alloc::System;
use std::sync::{Mutex, MutexGuard, PoisonError};

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Lock that runs one test at a time, because allocations are counted for the whole process.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the result of a call, and the number of bytes that the call allocated, freed ones
/// included.
fn allocated<T>(call: impl FnOnce() -> T) -> (T, usize) {
    let region = Region::new(ALLOCATOR);
    let result = call();
    (result, region.change().bytes_allocated)
}

/// Returns the number of bytes in use.
fn in_use() -> isize {
    let stats = ALLOCATOR.stats();
    stats.bytes_allocated as isize - stats.bytes_deallocated as isize
}
