import { describe, expect, test } from 'vitest';
import { attackContest, type AttackSetup } from '@engine/systems/warcrow/attack/attack';
import type { Contest } from '@engine/systems/warcrow/attack/contest';
import { KnownOdds } from '@engine/systems/warcrow/attack/readers/known-odds';
import { PRINTED } from '@engine/systems/warcrow/numbers';
import { policyOf } from '@engine/systems/warcrow/attack/switches/policy';
import { exactContest } from '@engine/systems/warcrow/attack/readers/read-exact';
import { compileCard, type Card } from '@engine/systems/warcrow/cards/card';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import { freshFighter, type Fighter } from '@engine/systems/warcrow/cards/profile';
import type { UnitFile } from '@engine/generated/warcrow';
import type { Source } from '@engine/kernel/source';
import { sources } from '../../../support/workspace';
import { rolls, unit } from '../support';

const card = (rest: object): Card =>
  compileCard(sources(unit('a', rest))[0] as Source<UnitFile>, new KeywordCatalogue([])).card;

const swings = (...switches: object[]): Card =>
  card({ ...rolls({ melee: { dice: { red: 2, orange: 1 }, switches } }), troops: 3 });
const plain = swings({ cost: { X: 1 }, effects: [{ add: { S: 1 } }] });
const costly = swings({ cost: { X: 1 }, stress: 1, effects: [{ add: { S: 1 } }] });
const once = swings({ cost: { X: 1 }, times: 1, effects: [{ add: { S: 1 } }] });
const raging = card({ keywords: ['Berserker Rage'] });
const foe = freshFighter(card(rolls({ defence: { dice: { green: 2 } } })), undefined);

const contest = (of: Card, stands: Partial<Fighter> = {}, setup: Partial<AttackSetup> = {}): Contest =>
  attackContest(
    {
      attacker: { ...freshFighter(of, undefined), ...stands },
      defender: foe,
      action: 'attack',
      cover: undefined,
      intoCombat: false,
      bloodlust: false,
      numbers: PRINTED,
      ...setup,
    },
    policyOf('reference'),
  );

describe('contests that agree in everything that affects dice share their odds', () => {
  test.each<[string, Contest, Contest, boolean]>([
    ['the same stand', contest(plain), contest(plain), true],
    ['stress that no switch asks for', contest(plain), contest(plain, { stress: 1 }), true],
    ['stress that a switch costs', contest(costly), contest(costly, { stress: 2 }), false],
    ['a switch that is used once', contest(plain), contest(once), false],
    ['a state that takes a die', contest(plain), contest(plain, { states: ['disarmed'] }), false],
    ['a roll that may be repeated', contest(plain), contest(plain, {}, { action: 'charge' }), false],
    ['a wound left for rage', contest(raging), contest(raging, { damage: 4 }), false],
    ['another policy', contest(plain), { ...contest(plain), policy: policyOf('aggressive') }, false],
  ])('%s', (_, a, b, shared) => {
    const known = new KnownOdds();
    expect(known.of(a)).toEqual(exactContest(a));
    expect(known.of(b)).toEqual(exactContest(b));
    expect(known.of(a) === known.of(b)).toBe(shared);
  });
});
