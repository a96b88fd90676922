export const PROGRAMS = {};
