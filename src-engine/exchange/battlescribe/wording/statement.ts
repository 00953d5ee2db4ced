import type { After, Effect, When } from '../../../generated/age-of-sigmar';
import type { Clause } from './clause';
import { clauseOf } from './clauses';
import { conditionOf, targetOf, type Condition } from './conditions';
import { isDone } from './done';
import { eitherOf, enemyOf, type Names } from './names';

/** How long an effect of an ability lasts. */
export type Lasts = NonNullable<After['lasts']>;

/** The meaning of a sentence: its effects, their targets, the conditions (while or if), and the duration. */
export interface Statement extends Clause {
  readonly conditions: readonly (Condition & { readonly word: 'if' | 'while' })[];
  readonly lasts: Lasts | undefined;
}

const LASTS: readonly (readonly [RegExp, Lasts])[] = [
  [/^(?:for the rest of the turn|until the end of the turn|this turn)$/, 'turn'],
  [/^(?:for the rest of the phase|this phase)$/, 'phase'],
  [/^(?:for the rest of the battle round)$/, 'round'],
  [/^until the start of your next (?:turn|hero phase)$/, 'next-turn'],
  [/^for the rest of the battle$/, 'battle'],
];

const lastsOf = (text: string): Lasts | undefined => LASTS.find(([form]) => form.test(text))?.[1];

interface Taken {
  readonly conditions: Statement['conditions'];
  readonly lasts: Lasts | undefined;
  readonly foe: When;
}

/** Every way to remove a condition or a duration from the start or the end of a text. */
function* peeled(text: string, taken: Taken, names: Names): Generator<readonly [string, Taken]> {
  const { conditions, lasts, foe } = taken;
  const add = (word: string, said: string): Taken | undefined => {
    const condition = conditionOf(said, names);
    if (condition) return { ...taken, conditions: [...conditions, { ...condition, word: word as 'if' }] };
    const target = word === 'if' ? targetOf(said, names) : undefined;
    return target && { ...taken, foe: { ...foe, ...target } };
  };
  for (let at = text.indexOf(', '); at > 0; at = text.indexOf(', ', at + 1)) {
    const [head, rest] = [text.slice(0, at), text.slice(at + 2)];
    const long = lasts === undefined ? lastsOf(head) : undefined;
    if (long) yield [rest, { ...taken, lasts: long }];
    const [, word, said] = /^(while|if) (.+)$/.exec(head) ?? [];
    const more = word === undefined ? undefined : add(word, said);
    if (more) yield [rest, more];
    const round = /^(in|from) the (\w+) battle round( onwards)?$/.exec(head);
    const when = round && conditionOf(`it is ${round[1]} the ${round[2]} battle round`, names);
    if (when) yield [rest, { ...taken, conditions: [...conditions, { ...when, word: 'while' }] }];
  }
  for (const [form] of LASTS) {
    const cut = new RegExp(`^(.+) (${form.source.slice(1, -1)})$`).exec(text);
    if (cut && lasts === undefined) yield [cut[1], { ...taken, lasts: lastsOf(cut[2]) }];
  }
  for (const cut of text.matchAll(/ (while|if) /g)) {
    const more = add(cut[1], text.slice(cut.index + cut[0].length));
    if (more) yield [text.slice(0, cut.index), more];
  }
  const [, rest, against] = /^(.+?) for (?:its |their )?attacks that target (.+)$/.exec(text) ?? [];
  const what = against === undefined ? undefined : enemyOf(against, names);
  if (rest !== undefined && what) yield [rest, { ...taken, foe: { ...foe, ...what } }];
}

/** Effects on attacks: only these know the target of an attack. */
const OF_ATTACKS: ReadonlySet<Effect['type']> = new Set([
  'modify-roll',
  'reroll',
  'modify-weapon',
  'set-weapon',
  'multiply-weapon',
  'crit',
  'crit-on',
  'no-ward',
]);

const NOTHING: Taken = { conditions: [], lasts: undefined, foe: {} };

/** The meaning of a sentence including its conditions; undefined if any part of it is not understood. */
const statementOf = (text: string, names: Names, taken = NOTHING, depth = 0): Statement | undefined => {
  const clause = clauseOf(text, names);
  if (clause) {
    const { conditions, lasts, foe } = taken;
    // Characteristics and rolls of a unit have no target.
    if (Object.keys(foe).length > 0 && !clause.effects.every(({ type }) => OF_ATTACKS.has(type)))
      return undefined;
    const effects = clause.effects.map((effect) =>
      Object.keys(foe).length > 0 ? { ...effect, when: { ...effect.when, ...foe } } : effect,
    );
    return { ...clause, effects, conditions, lasts };
  }
  if (depth >= 4) return undefined;
  for (const [rest, more] of peeled(text, taken, names)) {
    const found = statementOf(rest, names, more, depth + 1);
    if (found) return found;
  }
  return undefined;
};

/**
 * The meaning of a sentence about targets with one of several keywords: a statement for each keyword, excluding the
 * ones before it.
 */
const eachEnemy = (text: string, names: Names): readonly Statement[] | undefined => {
  const [, head, kinds] =
    /^(.* (?:that target|if the target is) )(?:an? |any )?(?:enemy )?((?:[A-Z][A-Z-]+,? ?)+(?:or|and) (?:an? )?[A-Z][A-Z -]+?)(?: units?)?$/.exec(
      text,
    ) ?? [];
  const either = kinds === undefined ? undefined : eitherOf(kinds.replace(/,? (or|and) an? /, ' $1 '), names);
  if (!either || either.length < 2) return undefined;
  const found = either.map(({ keyword, notKeyword }) =>
    statementOf(`${head}${[...notKeyword.map((name) => `non-${name}`), ...keyword].join(' ')}`, names),
  );
  return found.every((one) => one !== undefined) ? found : undefined;
};

/** The meaning of a sentence, or of two clauses joined by “and” about one unit under the same conditions. */
export const statementsOf = (text: string, names: Names): readonly Statement[] | undefined => {
  const whole = statementOf(text, names);
  if (whole) return [whole];
  for (const cut of text.matchAll(/,? and /g)) {
    const second = text.slice(cut.index + cut[0].length).replace(/^also /, '');
    const first = statementOf(text.slice(0, cut.index), names);
    if (!first) continue;
    const head = /^((?:while|if|for|until) .+?, )/.exec(text)?.[1] ?? '';
    const rest = statementOf(head + second, names);
    if (!rest || JSON.stringify(rest.conditions) !== JSON.stringify(first.conditions)) continue;
    // The duration is written once, at the end; an effect that happens at once has none.
    const lasts = first.effects.some(isDone) ? undefined : rest.lasts;
    if (first.lasts === undefined || first.lasts === lasts) return [{ ...first, lasts }, rest];
  }
  return eachEnemy(text, names);
};
