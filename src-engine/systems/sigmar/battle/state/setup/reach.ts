import type {
  Effect,
  ModifyUnitEffect,
  PermitEffect,
  Reaction,
} from '../../../../../generated/age-of-sigmar';
import { isOfTheTable } from '../../../cards/effects';
import { isLasting } from '../../../cards/lasting';
import type { CardEffect } from '../../../cards/effects';
import { NO_STEPS, stepsOf, type Steps } from './steps';
import type { Profile } from './profile';

/**
 * Which abilities of the battle affect more than their own card's attacks, found once per setup to skip needless
 * checks.
 */
export interface Reach {
  /** Whether any unit has an aura. */
  readonly auras: boolean;
  /** All effects that an ability, a spell or a prayer may apply to a unit for a while (AOS-28.1). */
  readonly lasting: readonly CardEffect[];
  /** Changes other than to attacks: characteristics and rolls (`modify-unit`), and permitted abilities. */
  readonly units: ReadonlySet<ModifyUnitEffect['characteristic'] | PermitEffect['ability']>;
  /** Whether any ability asks whether the other unit contests an objective. */
  readonly foeContesting: boolean;
  /** The declarations that printed reactions answer (AOS-5.2). */
  readonly reactions: ReadonlySet<Reaction['to']>;
  /** Whether any ability takes effect after attacks, by their outcome. */
  readonly afters: boolean;
  /** The types of all effects: other types need no check. */
  readonly types: ReadonlySet<Effect['type']>;
  /** By profile: the damage points and models at which attacks change. */
  readonly steps: readonly Steps[];
}

/** The effects on a unit, by when they apply. */
export interface OwnEffects {
  /** Always: the card's constant effects. */
  readonly plain: readonly CardEffect[];
  /** Depending on the table, or given by its army. */
  readonly own: readonly CardEffect[];
  /** On other units. */
  readonly auras: readonly CardEffect[];
}

/** Sorts a card's effects, and those that its army gives the unit (formation, enhancements). */
export const ownEffects = ({ card }: Profile, extras: readonly CardEffect[] = []): OwnEffects => ({
  plain: card.effects.filter(({ effect }) => !isOfTheTable(effect)),
  own: [
    ...card.effects.filter(({ effect }) => isOfTheTable(effect) && !effect.aura),
    ...extras.filter(({ effect }) => !effect.aura),
  ],
  auras: [...card.effects, ...extras].filter(({ effect }) => effect.aura !== undefined),
});

const joined = (a: Steps, b: Steps): Steps => {
  if (b === NO_STEPS) return a;
  const both = (x: readonly number[], y: readonly number[]): number[] =>
    [...new Set([...x, ...y])].sort((p, q) => p - q);
  return {
    damage: both(a.damage, b.damage),
    models: both(a.models, b.models),
    foeModels: both(a.foeModels, b.foeModels),
  };
};

/** What the abilities of the profiles, and of their armies, affect. */
export const reachOf = (profiles: readonly Profile[], given: readonly CardEffect[]): Reach => {
  const lasting = new Map<CardEffect['effect'], CardEffect>();
  for (const { powers } of profiles)
    for (const { name, effects } of powers)
      for (const effect of effects)
        if (isLasting(effect)) lasting.set(effect, { effect, label: name, rule: 'AOS-28.1' });
  const all = profiles.flatMap(({ card }) => card.effects);
  const abroad = [...all.filter(({ effect }) => effect.aura !== undefined), ...given, ...lasting.values()];
  const shared = stepsOf(abroad);
  return {
    auras: [...all, ...given].some(({ effect }) => effect.aura !== undefined),
    lasting: [...lasting.values()],
    units: new Set(
      [...all, ...abroad].flatMap(({ effect }) =>
        effect.type === 'modify-unit'
          ? [effect.characteristic]
          : effect.type === 'permit'
            ? [effect.ability]
            : [],
      ),
    ),
    foeContesting: [...all, ...abroad].some(
      ({ effect: { when } }) =>
        when?.foeContesting !== undefined || when?.foeContestsControlled !== undefined,
    ),
    reactions: new Set(
      profiles.flatMap(({ powers }) => powers.flatMap(({ reaction }) => (reaction ? [reaction.to] : []))),
    ),
    afters: profiles.some(({ powers }) => powers.some(({ after }) => after !== undefined)),
    types: new Set([...all, ...abroad].map(({ effect }) => effect.type)),
    steps: profiles.map(({ card }) => joined(stepsOf(card.effects), shared)),
  };
};
