import type { Aura, Effect, When } from '../../../generated/age-of-sigmar';
import { isDone } from './done';
import { written, type Names } from './names';
import { sentencesOf } from './sentences';
import { statementsOf, type Statement } from './statement';

/** A distance in inches that covers the whole battlefield. */
const ANYWHERE = 120;

/** Merges conditions; undefined if two set the same property. */
export const together = (conditions: readonly When[]): When | undefined => {
  const all: Record<string, unknown> = {};
  for (const when of conditions)
    for (const [key, value] of Object.entries(when)) {
      if (all[key] !== undefined && all[key] !== value) return undefined;
      all[key] = value;
    }
  return all;
};

const WHILE = ['damaged', 'charged', 'contesting', 'contestsControlled', 'inCombat'];

const withWhen = (effect: Effect, conditions: readonly When[]): Effect | undefined => {
  const when = together([effect.when ?? {}, ...conditions]);
  if (!when) return undefined;
  const { when: _, ...rest } = effect;
  return Object.keys(when).length > 0 ? { ...rest, when } : rest;
};

/** The targets of a statement about units other than its own: an aura for each of the alternative keywords. */
const aurasOf = ({ who, conditions }: Statement): readonly Aura[] | undefined => {
  if (who.on !== 'friends' && who.on !== 'enemies') return undefined;
  const near = conditions.flatMap((condition) => condition.near ?? []);
  const holds = together(conditions.filter(({ of }) => of === 'self').map(({ when }) => when));
  if (near.length > 1 || !holds || Object.keys(holds).some((key) => !WHILE.includes(key))) return undefined;
  return who.asked.map((asked) => {
    const [keyword, notKeyword] = [written(asked.keyword), written(asked.notKeyword)];
    return {
      on: who.on,
      ...(near.length > 0 ? near[0] : { within: ANYWHERE }),
      ...(keyword !== undefined && { keyword }),
      ...(notKeyword !== undefined && { notKeyword }),
      ...(who.others && { others: true }),
      ...(Object.keys(holds).length > 0 && { while: holds }),
    };
  });
};

/** The effects of a passive ability's statement while its unit is on the battlefield. */
const always = (statement: Statement): Effect[] | undefined => {
  const { who, effects, conditions, lasts } = statement;
  // A duration starts at a moment, and the only moment that is remembered is a charge of this turn.
  if (lasts !== undefined && !(lasts === 'turn' && conditions.some(({ when }) => when.charged === true)))
    return undefined;
  if (who.on === 'target' || effects.some(isDone)) return undefined;
  const auras = aurasOf(statement);
  if ((who.on === 'self') === (auras !== undefined)) return undefined;
  if (!auras && conditions.some(({ near }) => near)) return undefined;
  if (auras && effects.some((effect) => 'weapon' in effect)) return undefined;
  const asked = conditions.filter(({ of }) => !auras || of === 'they').map(({ when }) => when);
  const found = effects.flatMap((effect) => withWhen(effect, asked) ?? []);
  if (found.length < effects.length) return undefined;
  return auras ? found.flatMap((effect) => auras.map((aura) => ({ ...effect, aura }))) : found;
};

/** The effects of a passive ability if every sentence of it is understood (AOS-5.4); otherwise none. */
export const passiveOf = (text: string, names: Names): readonly Effect[] => {
  const found: Effect[] = [];
  for (const sentence of sentencesOf(text)) {
    const statements = statementsOf(sentence, names);
    const effects = statements?.map(always);
    if (!effects || effects.some((each) => each === undefined)) return [];
    found.push(...effects.flatMap((each) => each ?? []));
  }
  return found.length <= MOST_EFFECTS ? found : [];
};

/** The most effects of an ability. */
export const MOST_EFFECTS = 6;
