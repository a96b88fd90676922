export const BOARDS = {};
