import type { Ability, Effect, Use, When } from '../../../generated/age-of-sigmar';
import { declaredOf, type Declared } from './declared';
import { isDone } from './done';
import type { Names } from './names';
import { MOST_EFFECTS, together } from './passive';
import { amountOf } from './phrase';
import { sentencesOf } from './sentences';
import { statementsOf, type Lasts, type Statement } from './statement';
import { timeOf } from './timing';

/** What an ability that is used does, as its file has it. */
export type Used = Pick<Ability, 'effects' | 'use' | 'range' | 'targets'>;

type Dice = NonNullable<Use['dice']>;
const FACES: Readonly<Record<Dice, number>> = { D3: 3, D6: 6, '2D6': 12 };

/** What is gathered of a text, sentence by sentence. */
class Telling {
  dice: Dice | undefined;
  readonly effects: Effect[] = [];
  readonly #lasts = new Set<Lasts>();
  readonly #conditions: When[] = [];

  constructor(
    private readonly declared: Declared,
    private readonly names: Names,
  ) {}

  /** Takes a sentence in; answers whether it is understood. */
  take(sentence: string): boolean {
    const dice = /^roll (a dice|a D3|a D6|2D6)(?: for (?:the|each) target)?$/.exec(sentence)?.[1];
    if (dice !== undefined && this.dice === undefined && this.effects.length === 0) {
      this.dice = dice === 'a dice' ? 'D6' : (dice.replace('a ', '') as Dice);
      return true;
    }
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
      this.effects.push({ type: 'mortal-damage', amount: face, when: this.#bounds(face, face) } as Effect);
    return true;
  }

  /** The bounds of a roll as conditions; a bound that every roll meets is none. */
  #bounds(least: number, most: number): When {
    return {
      ...(least > 1 && { rollAtLeast: least }),
      ...(most < FACES[this.dice!] && { rollAtMost: most }),
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
    // “If” is asked as the ability is used, of whoever uses it; of whom it is used on it would be asked of each.
    for (const { word, of, when, near } of conditions) {
      if (near || (word === 'if' && of === 'they' && !self)) return false;
      if (word === 'while' && of === 'self' && !self) return false;
      if (word === 'if') this.#conditions.push(when);
    }
    for (const effect of effects) {
      if (isDone(effect) ? lasts !== undefined || asked.length > 0 : lasts === undefined) return false;
      const bounds = roll.least === undefined ? {} : this.#bounds(roll.least, roll.most!);
      const when = together([effect.when ?? {}, ...asked, bounds]);
      if (!when) return false;
      const { when: _, ...rest } = effect;
      this.effects.push((Object.keys(when).length > 0 ? { ...rest, when } : rest) as Effect);
    }
    if (lasts !== undefined) this.#lasts.add(lasts);
    return true;
  }

  /** How long all of it lasts; undefined where parts of it last differently long. */
  get lasts(): Lasts | 'none' | undefined {
    return this.#lasts.size > 1 ? undefined : ([...this.#lasts][0] ?? 'none');
  }

  /** What must hold for the ability to be used, by its text. */
  get condition(): When | undefined {
    return this.#conditions.length > 1 ? undefined : (this.#conditions[0] ?? {});
  }

  /** The least roll, where all that it does hangs on that alone: then no effect need say so. */
  shared(): { readonly roll?: number; readonly effects: readonly Effect[] } {
    const rolls = this.effects.map(({ when }) => when?.rollAtLeast);
    const [first] = rolls;
    if (first === undefined || rolls.some((roll) => roll !== first)) return { effects: this.effects };
    if (this.effects.some(({ when }) => when?.rollAtMost !== undefined)) return { effects: this.effects };
    return {
      roll: first,
      effects: this.effects.map((effect) => {
        const { rollAtLeast: _, ...when } = effect.when!;
        const { when: __, ...rest } = effect;
        return (Object.keys(when).length > 0 ? { ...rest, when } : rest) as Effect;
      }),
    };
  }
}

/** What a text does to whom an ability is used on; undefined where any sentence of it is not understood. */
const toldBy = (text: string, declared: Declared, names: Names): Telling | undefined => {
  const telling = new Telling(declared, names);
  if (!sentencesOf(text).every((sentence) => telling.take(sentence))) return undefined;
  return telling.effects.length > 0 && telling.lasts !== undefined && telling.condition !== undefined
    ? telling
    : undefined;
};

/** An Active ability, where all that it says is understood (AOS-5.2); else nothing. */
export const activeOf = ({ timing = '', declare = '', text }: Ability, names: Names): Used => {
  const time = timeOf(timing);
  const declared = declaredOf(declare, names);
  const telling = time && declared && toldBy(text, declared, names);
  if (!telling) return {};
  const { range, targets, when = {}, ...on } = declared;
  const asked = together([when, telling.condition!]);
  const { roll, effects } = telling.shared();
  const dice = telling.dice;
  const hangs =
    roll !== undefined ||
    effects.some(({ when: of }) => of?.rollAtLeast !== undefined || of?.rollAtMost !== undefined);
  if (!asked || effects.length > MOST_EFFECTS || (dice !== undefined && !hangs)) return {};
  return {
    ...(range !== undefined && { range }),
    ...(targets !== undefined && { targets }),
    use: {
      ...time,
      ...on,
      ...(Object.keys(asked).length > 0 && { when: asked }),
      ...(dice !== undefined && dice !== 'D6' && { dice }),
      ...(roll !== undefined && { roll }),
      ...(telling.lasts !== 'none' && telling.lasts !== 'turn' && { lasts: telling.lasts }),
    } as Use,
    effects: [...effects],
  };
};

/** A spell or a prayer, where all that it says is understood (AOS-magic-2.0, AOS-magic-3.0); else nothing. */
export const magicOf = ({ timing = '', declare = '', text, type }: Ability, names: Names): Used => {
  const declared = declaredOf(declare, names);
  const telling = declared && toldBy(text, declared, names);
  if (!telling || telling.dice !== undefined || timeOf(timing)?.phase !== 'hero') return {};
  void amountOf;
  void type;
  const { range, targets, ...on } = declared;
  const asked = telling.condition!;
  if (Object.keys(asked).length > 0 || on.when) return {};
  return {
    ...(range !== undefined && { range }),
    ...(targets !== undefined && { targets }),
    use: {
      phase: 'hero',
      ...on,
      ...(telling.lasts !== 'none' && telling.lasts !== 'turn' && { lasts: telling.lasts }),
    } as Use,
    effects: [...telling.effects],
  };
};
