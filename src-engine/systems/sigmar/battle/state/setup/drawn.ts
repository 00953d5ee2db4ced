import type { Card } from '../../../cards/card';
import type { CardEffect } from '../../../cards/effects';
import type { Numbers } from '../../../numbers';
import { powersOf, profileOf, type Power, type Profile } from './profile';
import { sharedSetup, sidesOf, type BattleInput, type BattleSetup } from './setup';

/** What the drawn armies of a run may have: their odds are calculated once for all battles. */
interface Stock {
  /** Units, each also as a reinforced one if it may be, and manifestations. */
  readonly cards: readonly { readonly card: Card; readonly lores: readonly Power[] }[];
  /** The effects of formations and enhancements. */
  readonly given: readonly CardEffect[];
  readonly numbers: Numbers;
}

/** The part of a setup that battles of drawn armies share. */
export type DrawnStock = ReturnType<typeof sharedSetup>;

/** Every profile that drawn armies may have; each knows every lore of its book here. */
export const drawnStock = ({ cards, given, numbers }: Stock): DrawnStock => {
  const profiles = cards.flatMap(({ card, lores }) =>
    (card.models > 1 ? [false, true] : [false]).map((reinforced) =>
      profileOf(card, reinforced, lores, numbers),
    ),
  );
  return sharedSetup(profiles, given, numbers);
};

/** The same profile with the powers that this army knows; equal lores give the same object. */
const knowing = (
  known: Map<string, Profile>,
  index: number,
  profile: Profile,
  lores: readonly Power[],
): Profile => {
  const key = `${index} ${lores.map(({ name }) => name).join()}`;
  const found = known.get(key) ?? { ...profile, powers: powersOf(profile.card, lores) };
  known.set(key, found);
  return found;
};

/** Sets up battles of drawn armies on the battlefield and battleplan of `base`. */
export const drawnSetups = (
  stock: DrawnStock,
): ((base: BattleSetup, rosters: BattleInput['rosters']) => BattleSetup) => {
  const known = new Map<string, Profile>();
  const places = new Map<Card, number[]>();
  stock.profiles.forEach(({ card }, i) => places.set(card, [...(places.get(card) ?? []), i]));
  return (base, rosters) => ({
    ...base,
    ...stock,
    ...sidesOf(rosters, base.numbers, ({ card, reinforced }, side) => {
      const index = places.get(card)?.[reinforced ? 1 : 0] ?? -1;
      return [index, knowing(known, index, stock.profiles[index], rosters[side].lores)];
    }),
    // Units are drawn without asking who leads them: more are auxiliaries than players take (AOS-army-3.6).
    extraPoints: [0, 0],
  });
};
