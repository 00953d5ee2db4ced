/** The parts of a pattern that match varying text. */
const PARTS: Readonly<Record<string, string>> = {
  n: String.raw`(?<n>\d+)`,
  inches: String.raw`(?<inches>\d+)"`,
  amount: String.raw`(?<amount>\d+|[1-6]?D[36](?:\+\d+)?)`,
  rolls: String.raw`(?<rolls>(?:hit|wound|save|ward)(?: rolls)?(?:(?: and |, | and/or )(?:hit|wound|save))*) rolls`,
  change: String.raw`(?<change>add|subtract) (?<n>\d+)(?<inch>"?) (?:to|from)`,
  unit: String.raw`(?<unit>.+?)`,
  attacks: String.raw`(?<attacks>.+)`,
  weapons: String.raw`(?<weapons>.+)`,
  condition: String.raw`(?<condition>.+)`,
};

/**
 * A pattern of wording: a regular expression with parts in braces, which must match a whole text. Texts have no full
 * stop, and start with a small letter.
 */
export const phrase = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\{([a-z]+)\}/g, (whole, name: string) => PARTS[name] ?? whole)}$`);

/** The matched parts of a pattern by name; empty if a part did not match. */
export type Found = Readonly<Record<string, string | undefined>>;

/** One row of a table of wordings. */
export type Row<Reading> = readonly [form: RegExp, read: (found: Found) => Reading | undefined];

/** The result of the first row that matches a text; undefined if none does. */
export const readBy = <Reading>(rows: readonly Row<Reading>[], text: string): Reading | undefined => {
  for (const [form, read] of rows) {
    const match = form.exec(text);
    const reading = match && read(match.groups ?? {});
    if (reading) return reading;
  }
  return undefined;
};

/** A number as printed: `2`, `D3`. */
export const amountOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

/** A sentence in the form that patterns expect: no full stop, a small letter first, plain apostrophes. */
export const tidy = (text: string): string => {
  const plain = text
    .trim()
    .replace(/[’‘]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/[.;,]+$/, '');
  return /^[A-Z][a-z ]/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
};
