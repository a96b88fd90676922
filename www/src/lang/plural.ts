/**
 * Forms of a word by number, chosen by the rule of the language: Slovene has four, English and
 * Italian two.
 */
export interface Forms {
  one: string;
  two?: string;
  few?: string;
  other: string;
}

/**
 * `counted("sl")(3, {…})` → "3 poteze"; thousands are separated from five digits on: "29.045
 * potez"
 */
export function counted(lang: string): (number: number, forms: Forms) => string {
  const form = formOf(lang);
  return (number, forms) => `${number >= 10_000 ? number.toLocaleString(lang) : number} ${form(number, forms)}`;
}

/** The form alone, where the number is not written. */
export function formOf(lang: string): (number: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(lang);
  return (number, forms) => forms[rules.select(number) as keyof Forms] ?? forms.other;
}
