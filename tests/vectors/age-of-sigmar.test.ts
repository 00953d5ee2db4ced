import { beforeAll, describe, expect, test } from 'vitest';
import { unit, workspace, type Weapon } from '../engine/sigmar/support';
import { close, fightOnDisk } from '../support/fight-on-disk';
import VECTORS from './age-of-sigmar.json';

type Vector = (typeof VECTORS)[number];
type VectorWeapon = Vector['weapons'][number];

const CRITS: Readonly<Record<string, string>> = {
  '2 hits': 'Crit (2 Hits)',
  'auto-wound': 'Crit (Auto-wound)',
  mortal: 'Crit (Mortal)',
};

const weaponOf = ({ attacks, hit, wound, rend, damage, crit, models }: VectorWeapon, index: number): Weapon =>
  ({
    name: `Weapon ${index + 1}`,
    type: 'melee',
    attacks,
    hit,
    wound,
    rend,
    damage,
    abilities: crit === null ? [] : [CRITS[crit]],
    models,
  });

/**
 * Vector `i` as cards and a scenario, fought from disk by the command line: each weapon has its own models and its own
 * modifiers.
 */
const filesOf = ({ weapons, save, saveModifier, ward }: Vector, i: number) =>
  workspace({
    unit: [
      unit({
        id: `attacker-${i}`,
        models: weapons.reduce((sum, { models }) => sum + models, 0),
        weapons: weapons.map(weaponOf),
      }),
      unit({
        id: `defender-${i}`,
        save: save ?? 7,
        health: 10,
        keywords: ward === null ? [] : [`WARD (${ward}+)`],
      }),
    ],
    scenario: [
      {
        id: `vector-${i}`,
        name: 'Vector',
        kind: 'attack',
        attacker: `attacker-${i}`,
        defender: `defender-${i}`,
        conditions: {
          action: 'fight',
          modifiers: {
            save: saveModifier,
            weapons: weapons.map(({ hitModifier, woundModifier, rerollHits }, i) => ({
              weapon: `Weapon ${i + 1}`,
              hit: hitModifier,
              wound: woundModifier,
              ...(rerollHits === null ? {} : { rerollHits }),
            })),
          },
        },
      } as { id: string },
    ],
  });

const nameOf = ({ weapons, save, saveModifier, ward }: Vector): string =>
  `${weapons.map(({ models, attacks, damage, crit }) => `${models} × ${attacks}, damage ${damage}${crit === null ? '' : `, ${crit}`}`).join(' and ')} against ${save ?? 'no'} save ${saveModifier}, ward ${ward ?? 'none'}`;

let answers: Awaited<ReturnType<typeof fightOnDisk>>;
beforeAll(async () => {
  answers = await fightOnDisk(Object.assign({}, ...VECTORS.map(filesOf)) as Record<string, unknown>);
}, 400_000);

describe('AOS-17.0: every vector, from files on disk', () => {
  test.each(VECTORS.map((vector, i) => [`${i}: ${nameOf(vector)}`, vector, i] as const))('%s', (_, vector, i) => {
    const { damage } = answers.get(`vector-${i}`) as unknown as { damage: { pmf: number[]; mean: number } };
    expect(damage.pmf).toHaveLength(vector.expect.pmf.length);
    close(damage.pmf, vector.expect.pmf);
    close(damage.mean, vector.expect.mean);
  });
});
