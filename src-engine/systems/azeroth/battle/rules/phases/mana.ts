import type { Battle } from '../../state/battle';
import { fighterAt, magical } from '../../state/field';
import { heldBy, noteMajorities } from '../victory/objectives';
import { PRINTED } from '../../../numbers';
import { countChance, countUse, VARIANT } from '../../state/uses';

/**
 * The mana phase (AAW-5.1-mana, AAW-N13): base by battle size (AAW-8.1-base), 1 for each Hero (AAW-8.1-heroes), 1 for each other
 * Magical model (AAW-8.1-magical), 1 for each objective held (AAW-8.1-objectives, AAW-11-objective-mana), up to the cap
 * (AAW-8.1-cap, ruling A18).
 */
export const manaPhase = (battle: Battle): void => {
  const { state, setup, totals } = battle;
  const { numbers } = setup;
  noteMajorities(battle);
  for (const side of [0, 1] as const) {
    let gain = manaOf(battle, side);
    if (setup.objective === 'hold-the-line') gain += numbers.manaObjective * heldBy(battle, side);
    const stored = Math.min(numbers.manaCap, state.mana[side] + gain);
    totals.wasted[state.round * 2 + side] += state.mana[side] + gain - stored;
    // From half the cap on, bots spend mana that they would lose at the cap (`manaPrice`).
    if (2 * stored >= PRINTED.manaCap) countChance(battle.totals, VARIANT['mana-cap']);
    if (stored > PRINTED.manaCap) countUse(battle.totals, VARIANT['mana-cap']);
    state.mana[side] = stored;
  }
  battle.log({
    type: 'round',
    round: state.round,
    mana: [state.mana[0], state.mana[1]],
    why: 'AAW-5.1-mana',
  });
};

/** Mana that a side receives each round, including the base. */
export const manaOf = (battle: Battle, side: 0 | 1): number => {
  const { bodies, side: sides } = battle.state;
  const { baseMana, numbers } = battle.setup;
  let gain = baseMana;
  for (let i = 0; i < bodies.count; i++) {
    if (!bodies.alive[i] || sides[i] !== side) continue;
    if (fighterAt(battle, i).hero) gain += numbers.manaHero;
    else if (magical(battle, i)) gain += numbers.manaMagical;
  }
  return gain;
};
