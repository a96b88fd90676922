import type { Page } from "@playwright/test";

export function taskTimes(trace: Buffer): number[];
export function tasksOf(page: Page, work: () => Promise<unknown>): Promise<number[]>;
