//! Limits hold for every position that is accepted. What is counted is nodes, steps and bytes that are allocated, never time, so a busy machine tells
//! the same. Figures of time are in `cli/lab/limits.md`.

#[path = "../common/mod.rs"]
mod common;
mod memory;
mod searches;

use std::alloc::System;
use std::sync::{Mutex, MutexGuard, PoisonError};

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Allocations are counted for the whole process: one test after the other.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a call gives, and how many bytes it allocated on the way, those that it gave back among them.
fn allocated<T>(call: impl FnOnce() -> T) -> (T, usize) {
    let region = Region::new(ALLOCATOR);
    let result = call();
    (result, region.change().bytes_allocated)
}

/// Bytes that are in use.
fn in_use() -> isize {
    let stats = ALLOCATOR.stats();
    stats.bytes_allocated as isize - stats.bytes_deallocated as isize
}
