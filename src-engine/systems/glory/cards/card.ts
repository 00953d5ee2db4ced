import type { KeywordFile, UnitFile } from '../../../generated/glory';
import type { Source } from '../../../kernel/source';
import type { RuleId } from '../../../kernel/words';
import { STANDARD_DICE, type DiceSet } from './dice';
import { DEFAULT_WOUNDS } from './tables';
import type { Action, Move, NamedBonus, Role, UnitClass } from '../words';

/** A keyword on a card: one of the rulebook's, or one from a keyword file. */
export interface Keyword {
  readonly name: string;
  readonly text: string;
  readonly rule: RuleId;
  readonly effects: KeywordFile['effects'];
}

/** A unit card ready to fight: it needs no more checks. */
export interface Card {
  readonly source: Source<UnitFile>;
  readonly name: string;
  readonly class: UnitClass;
  /** A special unit is one model with wounds (GLO-5.1.2). */
  readonly special: boolean;
  readonly models: number;
  readonly armour: number;
  readonly move: Move;
  readonly role: Role | undefined;
  /** Wounds of a special unit; 1 for each model of others. */
  readonly wounds: number;
  /** Diameter of its models' bases in millimeters, if the card sets it. */
  readonly base: number | undefined;
  readonly points: number;
  readonly unique: boolean;
  readonly keywords: readonly Keyword[];
  /** The dice of its warband. */
  readonly dice: DiceSet;
}

/** The rulebook's own keywords (GLO-8.1): they say which unit may climb and which leads, and change no dice. */
export const CORE_KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  (
    [
      ['Hero', 'A named fighter. May climb, as archers and champions may.', 'GLO-4.2.4'],
      ['Champion', 'The best of a warband. May climb, as archers and heroes may.', 'GLO-4.2.4'],
      ['Leader', 'Leads its warband. An Automata warband inspires it first.', 'GLO-4.7.5'],
    ] as const
  ).map(([name, text, rule]) => [name, { name, text, rule, effects: [] }]),
);

/** Finds a keyword by its printed name; undefined if it is not defined. */
export type KeywordFinder = (name: string) => Keyword | undefined;

/** A keyword as a card uses it, from its file. */
export const keywordOf = ({ value }: Source<KeywordFile>): Keyword => ({
  name: value.name,
  text: value.text,
  rule: 'GLO-8.2',
  effects: value.effects,
});

const keywordsOf = ({ value }: Source<UnitFile>, find: KeywordFinder): Keyword[] =>
  (value.keywords ?? []).flatMap((name) => CORE_KEYWORDS.get(name) ?? find(name) ?? []);

/** The card of a unit file. Undefined keywords are left out (and reported by `checkCard`). */
export const compileCard = (
  source: Source<UnitFile>,
  find: KeywordFinder = () => undefined,
  dice: DiceSet = STANDARD_DICE,
): Card => {
  const { value } = source;
  const special = value.class === 'special';
  return {
    source,
    name: value.name,
    class: value.class,
    special,
    models: special ? 1 : value.models,
    armour: value.armour,
    move: value.move,
    role: value.role,
    wounds: special ? (value.wounds ?? DEFAULT_WOUNDS) : 1,
    base: value.base,
    points: value.points,
    unique: value.unique ?? false,
    keywords: keywordsOf(source, find),
    dice,
  };
};

/** What a unit of this card can lose before it is destroyed: wounds of a special unit, else models. */
export const healthOf = (card: Card): number => (card.special ? card.wounds : card.models);

/** Whether the card has a keyword. */
export const has = (card: Pick<Card, 'keywords'>, name: string): boolean =>
  card.keywords.some((keyword) => keyword.name === name);

/** Models of a unit and of its opponent: odds that a keyword may ask for. */
export interface Odds {
  readonly own: number;
  readonly other: number;
}

/**
 * The models for this much of a card's health: a special unit is one model, however many wounds it has left
 * (GLO-5.1.2).
 */
export const modelsOf = (card: Pick<Card, 'special'>, health: number): number => (card.special ? 1 : health);

/** Whether any keyword of a card depends on odds. */
export const asksOdds = ({ keywords }: Card): boolean =>
  keywords.some(({ effects }) => effects.some(({ outnumbers }) => outnumbers !== undefined));

/** The bonuses of a card's keywords when it attacks or is attacked by `action`, at these odds (GLO-8.2). */
export const bonusesOf = (
  card: Card,
  when: 'attacking' | 'defending',
  action: Action,
  { own, other }: Odds,
): NamedBonus[] =>
  card.keywords.flatMap(({ name, rule, effects }) =>
    effects
      .filter((effect) => effect.when === when && (effect.actions?.includes(action) ?? true))
      .filter(({ outnumbers }) => outnumbers === undefined || outnumbers === own > other)
      .map(({ bonus }) => ({ rule, label: name, bonus })),
  );

/**
 * What a card's keywords add to its moves in a battle (GLO-8.2): to a charge all bonuses that help a charge, to a
 * normal move only those that apply to every action.
 */
export const moveBonuses = (card: Card, what: 'move' | 'charge'): NamedBonus[] =>
  card.keywords.flatMap(({ name, rule, effects }) =>
    effects
      .filter(({ when, outnumbers }) => when === 'attacking' && outnumbers === undefined) // with odds: `effect-cannot-work`
      .filter(({ actions }) => !actions || (what === 'charge' && actions.includes('charge')))
      .map(({ bonus }) => ({ rule, label: name, bonus })),
  );
