/** The plain model hits, wounds and saves on this. */
const NEED = 4;

/** The result of a roll, below its need and from there up. */
const OUTCOMES: Readonly<Record<string, readonly [string, string]>> = {
  hit: ['miss', 'hit'],
  wound: ['no wound', 'wound'],
  save: ['not saved', 'saved'],
  stray: ['hits the friend', 'clean miss'],
};

/** The rule of an entry that names none, by its words. */
const USUAL: readonly (readonly [says: RegExp, rule: string])[] = [
  [/^round .+/, 'AAW-5.1-mana'],
  [/^\d is activated: (.+)/, 'AAW-5.2-$1'],
  [/^\d taunts .+/, 'AAW-5.2-taunt'],
  [/^\d strikes \d \(opportunity\).+/, 'AAW-6.5'],
  [/^\d strikes \d \(blast\).+/, 'AAW-8.4-hits'],
  [/^\d strikes \d \((.+)\).+/, 'AAW-5.2-$1'],
  [/^(?:Blade|Maul): .+/, 'AAW-7.2.2'],
  [/^(?:Bow|Gun): .+/, 'AAW-7.1-hit'],
  [/^hit .+/, 'AAW-7.1-hit'],
  [/^wound .+/, 'AAW-7.1-wound'],
  [/^save .+/, 'AAW-7.1-save'],
  [/^\d to the (?:target|other)$/, 'AAW-7.1-damage'],
  [/^\d loses .+/, 'AAW-7.1-damage'],
  [/^\d is destroyed/, 'AAW-7.8'],
  [/^\d summons .+/, 'AAW-4.6-summon'],
  [/^\d tries spell-block.+/, 'AAW-8.6'],
  [/^\d tries dispel.+/, 'AAW-8.5-dispel'],
  [/^\d tries counterspell.+/, 'AAW-8.5-counterspell'],
  [/^template .+ 0" adrift/, 'AAW-8.4-target'],
  [/^\d tests .+: passed/, 'AAW-10.3-pass'],
  [/^\d tests .+: wavers/, 'AAW-10.3-waver'],
  [/^\d tests .+: (?:routs|flees)/, 'AAW-10.3-rout'],
  [/^\d tests .+: rallies/, 'AAW-10.3-rally'],
];

const MODIFIERS = String.raw`(?<modifiers>(?:, [^,[\]]+ [+−]\d \[[^\]]+\])*)`;
const ROLL = new RegExp(
  String.raw`^(?<purpose>hit|wound|save|stray) (?<face>\d)(?:, (?<need>\d)\+)?${MODIFIERS}(?:: (?<outcome>[a-z ]+))?(?<rest> \[.+\])?$`,
);
/** A rule that is not a modifier's. */
const RULED = /(?<![+−]\d) \[[^\]]+\]$/;

/** A roll with its need and result: calculated if the entry does not say. */
const rollInFull = (entry: string): string => {
  const groups = ROLL.exec(entry)?.groups;
  if (!groups) return entry;
  const { purpose = '', face, need = NEED, modifiers = '', rest = '' } = groups;
  const by = [...modifiers.matchAll(/ ([+−])(\d) \[/g)].map(([, sign, n]) =>
    sign === '+' ? Number(n) : -Number(n),
  );
  const reached = by.reduce((sum, one) => sum + one, Number(face)) >= Number(need);
  const outcome = groups['outcome'] ?? OUTCOMES[purpose][reached ? 1 : 0];
  return `${purpose} ${face}, ${need}+${modifiers}: ${outcome}${rest}`;
};

const usual = (entry: string): string => {
  const known = USUAL.find(([says]) => says.test(entry));
  if (!known) throw new Error(`"${entry}" has no usual rule: name it`);
  return entry.replace(...known);
};

/**
 * A journal in short form, every entry expanded: `hit 3` is `hit 3, 4+: miss [AAW-7.1-hit]`. A test writes out what it
 * is about, and anything unusual. Entries are on lines of their own, or separated by `;`.
 */
export const inFull = (journal: string): string[] =>
  journal
    .split(/\n|;/)
    .map((entry) => rollInFull(entry.trim()))
    .filter((entry) => entry !== '')
    .map((entry) => (RULED.test(entry) ? entry : `${entry} [${usual(entry)}]`));
