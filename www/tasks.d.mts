import type { Page } from "@playwright/test";

export function taskTimes(trace: Buffer, thread?: "page" | "worker"): number[];
export function tasksOf(page: Page, work: () => Promise<unknown>): Promise<number[]>;
export function tasksOfAll(page: Page, work: () => Promise<unknown>): Promise<{ page: number[]; worker: number[] }>;
