/** `listed("en")(["f4", "g5"])` → "f4 or g5" */
export function listed(lang: string): (parts: readonly string[]) => string {
  const format = new Intl.ListFormat(lang, { type: "disjunction" });
  return (parts) => format.format(parts);
}
