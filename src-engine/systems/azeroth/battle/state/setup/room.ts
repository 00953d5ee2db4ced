import { MOST_POWERS, type BattleSetup } from './setup';

/** Summoners that summon summoners: the longest chain with room for it. */
const CHAIN = 3;

/** No battle has more models, whatever is summoned. */
const MOST = 1000;

/** What the room depends on besides the armies. */
type Summonable = Pick<BattleSetup, 'summons' | 'numbers'>;

/** Models that one model may summon by its powers: once a round, because earlier ones must be gone first (AAW-N14). */
const summonedBy = (setup: Summonable, fighter: number, chain: number): number => {
  if (chain === 0) return 0;
  let most = 0;
  for (let power = 0; power < MOST_POWERS; power++) {
    const entries = setup.summons.get(fighter * MOST_POWERS + power) ?? [];
    const once = entries.reduce(
      (sum, entry) => sum + entry.count * (1 + summonedBy(setup, entry.fighter, chain - 1)),
      0,
    );
    most = Math.max(most, once);
  }
  return most * setup.numbers.rounds;
};

/** How many models a battle needs room for: those deployed, and those that they may summon. */
export const roomOf = (setup: Summonable & Pick<BattleSetup, 'armies'>): number => {
  const { armies } = setup;
  const deployed = [...armies[0], ...armies[1]];
  const summoned = deployed.reduce((sum, fighter) => sum + summonedBy(setup, fighter, CHAIN), 0);
  return Math.min(deployed.length + summoned, Math.max(MOST, deployed.length));
};

/**
 * The number of moments of a round with a recorded lead: later activations of summoned models count with the last one.
 */
export const placesOf = ({ armies }: BattleSetup): number => armies[0].length + armies[1].length + 1;

/** An empty record of a battle's leads; NaN for moments that a battle does not have. */
export const emptyLeads = (setup: BattleSetup): Float64Array =>
  new Float64Array(setup.numbers.rounds * placesOf(setup));
