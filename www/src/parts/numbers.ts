/** Numbers and texts that are written the same in every language. */

/** Leaves out the middle of a long text, because anything can be pasted, and an error quotes it. */
export function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 180)} … ${text.slice(-80)}` : text;
}

/** Points rounded to hundredths, with a sign: "+1.5", "−0.25", "0". */
export function signed(points: number): string {
  const rounded = Math.round(Math.abs(points) * 100) / 100;
  if (rounded === 0) return "0";
  return `${points < 0 ? "−" : "+"}${rounded}`;
}

/** Points as `signed` writes them, but without a plus sign: "1.5", "−0.25", "0". */
export function plain(number: number): string {
  return signed(number).replace("+", "");
}

/** 1234567 → "1.23 M", 45678 → "45.7 k" */
export function short(number: number): string {
  if (number >= 1e6) return `${(number / 1e6).toFixed(number >= 1e7 ? 1 : 2)} M`;
  if (number >= 1e4) return `${(number / 1e3).toFixed(1)} k`;
  return String(Math.round(number));
}

/** 1500 → "1.5 s" */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}
