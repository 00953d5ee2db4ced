import type { Effect, MortalDamageEffect, Use, When } from '../../../generated/age-of-sigmar';
import { conditionOf } from './conditions';
import type { Declared } from './declared';
import { isDone } from './done';
import type { Names } from './names';
import { together } from './passive';
import { amountOf } from './phrase';
import { sentencesOf } from './sentences';
import { statementsOf, type Lasts, type Statement } from './statement';

type Dice = NonNullable<Use['dice']>;
const FACES: Readonly<Record<Dice, number>> = { D3: 3, D6: 6, '2D6': 12 };

/** What is understood of a text, sentence by sentence. */
class TextReading {
  dice: Dice | undefined;
  /** Dice rolled together: each that rolls high enough does the same. */
  #pool: Pick<MortalDamageEffect, 'dice' | 'most'> | undefined;
  /** The result of an earlier roll from which these dice are rolled. */
  #poolFrom = 1;
  readonly effects: Effect[] = [];
  readonly #lasts = new Set<Lasts>();
  readonly #conditions: When[] = [];

  constructor(
    private readonly declared: Declared,
    private readonly names: Names,
  ) {}

  /** Adds a sentence; returns whether it is understood. */
  take(sentence: string): boolean {
    return this.#takeRoll(sentence) ?? this.#takePool(sentence) ?? this.#takeResult(sentence);
  }

  /** Adds a roll; undefined if the sentence is about something else. */
  #takeRoll(sentence: string): boolean | undefined {
    const dice = /^roll (a dice|a D3|a D6|2D6)(?: for (?:the|each) target)?$/.exec(sentence)?.[1];
    if (dice !== undefined && this.dice === undefined && this.effects.length === 0) {
      this.dice = dice === 'a dice' ? 'D6' : (dice.replace('a ', '') as Dice);
      return true;
    }
    const asks = /^(if .+?), (?:roll a dice|roll a D3)$/.exec(sentence);
    if (asks && this.effects.length === 0 && this.dice === undefined) {
      const asked = conditionOf(asks[1].slice(3), this.names);
      if (!asked || asked.near || (asked.of === 'they' && this.declared.target !== 'self')) return false;
      this.#conditions.push(asked.when);
      this.dice = sentence.endsWith('D3') ? 'D3' : 'D6';
      return true;
    }
    return undefined;
  }

  /** Adds dice that are rolled together and the effect of each; undefined if the sentence is about something else. */
  #takePool(sentence: string): boolean | undefined {
    const pool = poolOf(sentence);
    if (pool !== undefined && this.#pool === undefined) {
      this.#pool = pool;
      return true;
    }
    const each =
      /^for each (\d)\+?, inflict (\d|D3) mortal damage on (?:the target|the target unit|that unit|each target)$/.exec(
        sentence,
      );
    if (
      each &&
      this.#pool !== undefined &&
      this.declared.target !== 'self' &&
      (sentence.includes('+,') || each[1] === '6')
    ) {
      const effect = {
        type: 'mortal-damage',
        amount: amountOf(each[2]),
        ...this.#pool,
        each: Number(each[1]),
      };
      const when = this.#poolFrom > 1 ? { when: { rollAtLeast: this.#poolFrom } } : {};
      this.effects.push({ ...effect, ...when } as Effect);
      return true;
    }
    const nested = /^on a (\d)\+, (roll .+)$/.exec(sentence);
    const inner = nested && this.dice !== undefined ? poolOf(nested[2]) : undefined;
    if (nested && inner && this.#pool === undefined) {
      this.#pool = inner;
      this.#poolFrom = Number(nested[1]);
      return true;
    }
    return undefined;
  }

  /** Adds the effect of a result of the roll. */
  #takeResult(sentence: string): boolean {
    const [, from, to, rest = ''] = /^on an? (\d+)(\+|-\d+)?, (.+)$/.exec(sentence) ?? [];
    if (from === undefined) return this.#say(sentence, {});
    if (this.dice === undefined) return false;
    const least = Number(from);
    const most = to === '+' ? FACES[this.dice] : to === undefined ? least : Number(to.slice(1));
    if (/^(?:nothing happens|this ability has no effect)$/.test(rest)) return true;
    const equal =
      /^inflict an amount of mortal damage on (?:the target|that unit|each target|the target unit) equal to the roll$/.test(
        rest,
      );
    if (!equal) return this.#say(rest, { least, most });
    if (this.declared.target === 'self') return false;
    for (let face = Math.max(1, least); face <= most; face++)
      this.effects.push({ type: 'mortal-damage', amount: face, when: this.#bounds(face, face) });
    return true;
  }

  /** The bounds of a roll as conditions, without bounds that every roll meets. */
  #bounds(least: number, most: number): When {
    return {
      ...(least > 1 && { rollAtLeast: least }),
      ...(this.dice !== undefined && most < FACES[this.dice] && { rollAtMost: most }),
    };
  }

  #say(sentence: string, roll: { readonly least?: number; readonly most?: number }): boolean {
    const statements = statementsOf(sentence, this.names);
    return statements?.every((statement) => this.#statement(statement, roll)) ?? false;
  }

  #statement(
    { who, effects, conditions, lasts }: Statement,
    roll: { readonly least?: number; readonly most?: number },
  ): boolean {
    const self = this.declared.target === 'self';
    if ((who.on === 'self') !== self || (who.on !== 'self' && who.on !== 'target')) return false;
    const asked = conditions.filter(({ word, near }) => word === 'while' && !near).map(({ when }) => when);
    // “If” is checked when the ability is used, for the unit that uses it. About targets it would be checked for each
    // of them.
    for (const { word, of, when, near } of conditions) {
      if (near || (word === 'if' && of === 'they' && !self)) return false;
      if (word === 'while' && of === 'self' && !self) return false;
      if (word === 'if') this.#conditions.push(when);
    }
    for (const effect of effects) {
      if (isDone(effect) && (lasts !== undefined || asked.length > 0)) return false;
      // Only a permission may lack a duration: its text says “later in the turn”.
      if (!isDone(effect) && lasts === undefined && effect.type !== 'permit') return false;
      const bounds =
        roll.least === undefined || roll.most === undefined ? {} : this.#bounds(roll.least, roll.most);
      const when = together([effect.when ?? {}, ...asked, bounds]);
      if (!when) return false;
      const { when: _, ...rest } = effect;
      this.effects.push(Object.keys(when).length > 0 ? { ...rest, when } : rest);
    }
    if (lasts !== undefined) this.#lasts.add(lasts);
    return true;
  }

  /** The common duration of all effects; undefined if they have different ones. */
  get lasts(): Lasts | 'none' | undefined {
    return this.#lasts.size > 1 ? undefined : ([...this.#lasts][0] ?? 'none');
  }

  /** The condition in the text for using the ability. */
  get condition(): When {
    return this.#conditions[0] ?? {};
  }

  /** False if the text needs more than one ability can express. */
  get isWhole(): boolean {
    return this.effects.length > 0 && this.lasts !== undefined && this.#conditions.length <= 1;
  }

  /** Takes the least roll out of the effects if all of them depend on that roll alone. */
  shared(): { readonly roll?: number; readonly effects: readonly Effect[] } {
    const rolls = this.effects.map(({ when }) => when?.rollAtLeast);
    const [first] = rolls;
    if (first === undefined || rolls.some((roll) => roll !== first)) return { effects: this.effects };
    if (this.effects.some(({ when }) => when?.rollAtMost !== undefined)) return { effects: this.effects };
    return {
      roll: first,
      effects: this.effects.map((effect) => {
        const { rollAtLeast: _, ...when }: When = effect.when ?? {};
        const { when: __, ...rest } = effect;
        return Object.keys(when).length > 0 ? { ...rest, when } : rest;
      }),
    };
  }
}

const POOLS: readonly (readonly [RegExp, MortalDamageEffect['dice'] | undefined])[] = [
  [/^roll (\d+) dice(?: for each target)?$/, undefined],
  [
    /^(?:for each target, )?roll a (?:dice|D6) for each model in (?:the target|the target unit|that unit|each target)(?:, to a maximum of (\d+)(?: dice)?)?$/,
    'foeModels',
  ],
  [
    /^(?:for each target, )?roll a number of dice equal to the number of models in (?:the target|the target unit|that unit)(?:, to a maximum of (\d+)(?: dice)?)?$/,
    'foeModels',
  ],
  [/^roll a (?:dice|D6) for each model in this unit(?:, to a maximum of (\d+)(?: dice)?)?$/, 'models'],
];

/** How many dice are rolled together and count separately. */
const poolOf = (sentence: string): Pick<MortalDamageEffect, 'dice' | 'most'> | undefined => {
  for (const [form, of] of POOLS) {
    const found = form.exec(sentence);
    if (!found) continue;
    const number = found[1] === undefined ? undefined : Number(found[1]);
    return of === undefined
      ? { dice: Number(found[1]) }
      : { dice: of, ...(number !== undefined && { most: number }) };
  }
  return undefined;
};

/** The effects of an ability's text on its targets; undefined if any sentence is not understood. */
export const textReadingOf = (text: string, declared: Declared, names: Names): TextReading | undefined => {
  const reading = new TextReading(declared, names);
  if (!sentencesOf(text).every((sentence) => reading.take(sentence))) return undefined;
  return reading.isWhole ? reading : undefined;
};
