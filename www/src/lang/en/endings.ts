/** Endings that are known from tables. */
export const endings = {
  title: "Known ending",
  working: "This ending is being worked out to its end…",
  moves: "Every move and what it is worth",
};
