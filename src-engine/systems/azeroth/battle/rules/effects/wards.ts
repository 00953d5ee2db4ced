import type { Battle } from '../../state/battle';
import * as trig from '../../../../../tabletop/trig';
import { forAuras } from '../../state/attack-circumstances';
import { fighterAt, keeps, powerInForce } from '../../state/field';
import { NO_WARD, wardBy, type Ward } from '../../../cards/wards';

/**
 * The best ward of a model against wounds other than from attacks (AAW-4.6-book-keywords): its own, granted ones, and
 * those lent by auras.
 */
export const wardOf = (battle: Battle, i: number): Ward | undefined => {
  const { state } = battle;
  let best: Ward | undefined;
  const take = (ward: Ward | undefined): void => {
    if (ward && ward.on < (best?.on ?? NO_WARD)) best = ward;
  };
  const own = (wards: ReadonlyMap<string, Ward>): void => {
    if (wards.size === 0) return; // most have none
    for (const [name, ward] of wards) if (keeps(battle, i, name)) take(ward);
  };
  own(fighterAt(battle, i).wards);
  if (state.affected[i] !== 0)
    for (let e = 0; e < state.effects; e++) if (state.effectOn[e] === i) own(powerInForce(battle, e).wards);
  if (battle.setup.auras.length > 0) forAuras(battle, i, ({ keyword, rule }) => take(wardBy(keyword, rule)));
  return best;
};

/** How many of these wounds a model suffers after its ward rolls. */
export const pastWard = (battle: Battle, i: number, wounds: number): number => {
  const ward = wounds > 0 ? wardOf(battle, i) : undefined;
  if (!ward) return wounds;
  const { on: need, rule: why } = ward;
  const faces = Array.from({ length: wounds }, () => battle.dice.roll(6, 'ward'));
  const ignored = faces.filter((face) => face >= need).length;
  battle.log({ type: 'warded', model: i, faces, need, ignored, why });
  return wounds - ignored;
};

/** The average of `worth` over these wounds, each of which the model's ward may ignore. */
export const meanPastWard = (
  battle: Battle,
  i: number,
  wounds: number,
  worth: (wounds: number) => number,
): number => {
  const through = Math.min(1, ((wardOf(battle, i)?.on ?? NO_WARD) - 1) / 6);
  if (through === 1) return worth(wounds);
  let chance = trig.power(1 - through, wounds);
  let mean = 0;
  for (let k = 0; k <= wounds; k++) {
    if (k > 0) mean += chance * worth(k);
    chance *= ((wounds - k) / (k + 1)) * (through / (1 - through));
  }
  return mean;
};
