import type { Battle } from '../../state/battle';

/**
 * AAW-N25, ruling A40: a model uses an ability, fights or is attacked. If it is its side's warlord, both players know
 * it from now on.
 */
export const reveal = (battle: Battle, model: number): void => {
  const { warlord, known, side } = battle.state;
  const own = side[model];
  if (known[own] || warlord[own] !== model) return;
  known[own] = 1;
  if (battle.events) battle.log({ type: 'revealed', model, as: 'warlord', why: 'AAW-N25' });
};

/**
 * What the start of a round reveals: a warlord that was named in secret is known from a certain round on (ruling A40).
 */
export const revealAtStart = (battle: Battle): void => {
  const { round, warlord } = battle.state;
  if (round !== battle.setup.numbers.knownInRound) return;
  for (const model of warlord) if (model >= 0) reveal(battle, model);
};
