import { expect, test } from 'vitest';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { LeadHistory } from '@engine/simulation/statistics/lead-history';
import { Row, RowLayout } from '@engine/simulation/statistics/row';
import { sampleBattle } from '../sample';
import { battlesOf, playBattle } from '../fights';

const setup = sampleBattle({ size: 'skirmish', map: 'crossroads' });
const MODELS = setup.armies[0].length + setup.armies[1].length;
const PLACES = MODELS + 1;
const layout = new RowLayout(battlesOf(setup, 'aggressive').measures);
const WIDTH = layout.width - layout.leads;
/** A row in which side 0 always has this lead. */
const leading = (lead: number): Float64Array => new Float64Array(layout.width).fill(lead, layout.leads);

test('the lead after each activation equals that of the recorded battle', () => {
  const battle = newBattle(setup);
  const { side, fighter } = battle.state;
  for (let index = 0; index < 20; index++) {
    const events: BattleEvent[] = [];
    playBattle(battle, 'aggressive', 3, index, 'drawn', events);
    const row = new Row(layout).begin(leading(0), 0);
    row.leads(battle.leads);
    const written = row.rows.slice(layout.leads);

    const told = new Float64Array(WIDTH).fill(NaN);
    let [place, round, lead] = [0, 0, 0];
    for (const event of events) {
      if (event.type === 'round') round = event.round;
      if (event.type === 'round') place = (round - 1) * PLACES - 1;
      // Activations of summoned models beyond the room count with the last one.
      if (event.type === 'activated') place = Math.min(place + 1, round * PLACES - 2);
      if (event.type === 'morale') place = round * PLACES - 1; // the round's end
      if (event.type === 'destroyed')
        lead += (side[event.model] === 0 ? -1 : 1) * setup.fighters[fighter[event.model]].points;
      if (round > 0) told.fill(lead, Math.max(place, 0));
    }
    expect([...written]).toEqual([...told]);
    expect(lead).toBe(battle.state.destroyed[0] - battle.state.destroyed[1]);
  }
});

test('of many battles it is the mean, with a band that excludes a tenth on either side', () => {
  const history = new LeadHistory(layout);
  for (const lead of [-90, -60, -50, -20, -10, 0, 10, 30, 40, 50]) history.add(leading(lead), 0);
  const { places, mean, low, high, within } = history.swing();
  expect(places).toBe(PLACES);
  expect(mean).toHaveLength(6 * PLACES);
  expect([mean[7], low[7], high[7]]).toEqual([-10, -90, 40]);
  expect(within).toBe(0.8);
});

test('it includes nothing beyond the armies’ values, and works without battles', () => {
  const history = new LeadHistory(layout);
  expect(history.swing().mean[0]).toBe(0);
  history.add(leading(1e6), 0);
  const { high } = history.swing();
  const worth = (side: 0 | 1) =>
    setup.armies[side].reduce((sum, fighter) => sum + setup.fighters[fighter].points, 0);
  expect(high[0]).toBeGreaterThanOrEqual(Math.max(worth(0), worth(1)));
  expect(high[0]).toBeLessThan(Math.max(worth(0), worth(1)) + 30);
});
