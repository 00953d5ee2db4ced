import { describe, expect, test } from 'vitest';
import { fight, unit, workspace, type Weapon } from './support';
import VECTORS from '../../vectors/age-of-sigmar.json';

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
    abilities: crit === null ? [] : [CRITS[crit]!],
    models,
  }) as Weapon;

/** A vector as cards and a scenario: each weapon is carried by models of its own, and has modifiers of its own. */
const filesOf = ({ weapons, save, saveModifier, ward }: Vector) =>
  workspace({
    unit: [
      unit({
        id: 'attacker',
        models: weapons.reduce((sum, { models }) => sum + models, 0),
        weapons: weapons.map(weaponOf),
      }),
      unit({
        id: 'defender',
        save: save ?? 7,
        health: 10,
        keywords: ward === null ? [] : [`WARD (${ward}+)`],
      }),
    ],
    scenario: [
      {
        id: 'vector',
        name: 'Vector',
        kind: 'attack',
        attacker: 'attacker',
        defender: 'defender',
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

describe('AOS-17.0: every vector, as files on disk hold it', () => {
  test.each(VECTORS.map((vector, i) => [`${i + 1}: ${nameOf(vector)}`, vector] as const))(
    '%s',
    (_, vector) => {
      const { damage } = fight(filesOf(vector), 'vector').answer as {
        damage: { pmf: number[]; mean: number };
      };
      expect(damage.pmf).toHaveLength(vector.expect.pmf.length);
      vector.expect.pmf.forEach((chance, k) => expect(Math.abs(damage.pmf[k]! - chance)).toBeLessThan(1e-9));
      expect(Math.abs(damage.mean - vector.expect.mean)).toBeLessThan(1e-9);
    },
  );
});
