import { expect } from 'vitest';
import { limitsOf } from '@engine/systems/azeroth/army';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import { deploy } from '@engine/systems/azeroth/battle/rules/setup/deploy';
import { diagnose, musters } from '../../../lists';
import { GOOD, mapProblems } from '../../../map-files';
import { box } from '../../stage';
import { away, being, foe, me, shot, strip } from '../../pieces';
import type { RuleScene } from '../scene';

const quick = { stats: { MOV: 7 } };
const across = { sequence: 'move-shoot', to: [15, 10] } as const;

const ITS_MOVE = 'what ground costs is part of the move';
const ITS_PART = 'what it does to an attack has a rule of its own in 7.3';

/** Chapter 3: the battlefield. */
export const CHAPTER_3: readonly RuleScene[] = [
  {
    rule: 'AAW-3.1',
    what: 'three sizes: their points, units and tables; an army and a map that differ are reported',
    holds: () => {
      expect((['skirmish', 'standard', 'large'] as const).map((size) => limitsOf(size, PRINTED))).toEqual([
        { points: 500, units: [6, 8] },
        { points: 750, units: [9, 12] },
        { points: 1000, units: [13, 18] },
      ]);
      expect(mapProblems({ table: [30, 21] })).toContain('warning map-table-size');
      const few = diagnose(musters([{ unit: 'chief' }, { unit: 'grunt', count: 4 }]));
      expect(few.map(({ code }) => code)).toEqual(['army-unit-count']);
    },
  },
  {
    rule: 'AAW-3.2',
    what: 'a quarter to three tenths of a set map is terrain',
    holds: () => {
      const wood = (x: number) => ({ terrain: [{ type: 'forest' as const, polygon: box(4, 1, x, 9.5) }] });
      expect([mapProblems(GOOD), mapProblems(wood(7)), mapProblems(wood(11))]).toEqual([
        [],
        ['warning map-coverage'],
        ['warning map-coverage'],
      ]);
    },
  },
  {
    rule: 'AAW-3.2-boundaries',
    what: 'less than half of its base in the wood: no cover',
    models: [me, foe(15)],
    terrain: strip('forest', 15.01, 17),
    does: shot,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 1
        Bow: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 3 left`,
    silent: ITS_PART,
  },
  {
    rule: 'AAW-3.2-boundaries',
    what: 'half of it: in the wood',
    models: [me, foe(15)],
    terrain: strip('forest', 14.99, 17),
    does: shot,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 3, Soft cover +1 [AAW-7.3-soft-cover]`,
    silent: ITS_PART,
  },
  {
    rule: 'AAW-3.2-open',
    what: 'an inch an inch',
    models: [me, away],
    does: across,
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 5 [AAW-5.2-move-shoot]`,
    silent: ITS_MOVE,
  },
  {
    rule: 'AAW-3.2-forest',
    what: 'double inside',
    models: [being(quick), away],
    terrain: strip('forest'),
    does: across,
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 7 [AAW-5.2-move-shoot]`,
    silent: ITS_MOVE,
  },
  {
    rule: 'AAW-3.2-forest',
    what: 'soft cover inside, from shots',
    models: [me, foe(15)],
    terrain: strip('forest', 14, 16),
    does: shot,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 3, Soft cover +1 [AAW-7.3-soft-cover]`,
    silent: ITS_PART,
  },
  {
    rule: 'AAW-3.2-forest',
    what: 'closed to riders',
    models: [being({ ...quick, tier: ['Mounted'] }), away],
    terrain: strip('forest'),
    does: across,
    refused: 'no-way',
  },
  {
    rule: 'AAW-3.2-forest',
    what: 'but not to flying ones',
    models: [being({ tier: ['Mounted'], keywords: ['Fly'] }), away],
    terrain: strip('forest'),
    does: across,
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 5 [AAW-5.2-move-shoot]`,
    silent: ITS_MOVE,
  },
  {
    rule: 'AAW-3.2-ruins',
    what: 'hard cover from what passes through them',
    models: [me, foe(15)],
    terrain: strip('ruins', 12, 13),
    does: shot,
    dice: 'hit 4, wound 4, save 2',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 2, Hard cover +2 [AAW-7.3-hard-cover]`,
    silent: ITS_PART,
  },
  {
    rule: 'AAW-3.2-ruins',
    what: 'double inside',
    models: [being(quick), away],
    terrain: strip('ruins'),
    does: across,
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 7 [AAW-5.2-move-shoot]`,
    silent: ITS_MOVE,
  },
  {
    rule: 'AAW-3.2-walls',
    what: 'nobody walks through one',
    models: [being(quick), away],
    terrain: strip('wall', 12, 12.5),
    does: across,
    refused: 'no-way',
  },
  {
    rule: 'AAW-3.2-walls',
    what: 'the hard cover of ruins, where one can see past it',
    models: [me, foe(15)],
    terrain: [{ type: 'wall', blocksSight: false, polygon: box(12, 0, 12.5, 21) }],
    does: shot,
    dice: 'hit 4, wound 4, save 2',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 2, Hard cover +2 [AAW-7.3-hard-cover]`,
    silent: ITS_PART,
  },
  {
    rule: 'AAW-3.2-hill',
    what: 'an inch more, onto or across',
    models: [being(quick), away],
    terrain: strip('hill'),
    does: across,
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 6 [AAW-5.2-move-shoot]`,
    silent: ITS_MOVE,
  },
  {
    rule: 'AAW-3.2-hill',
    what: 'a shot down from one hits with +1',
    models: [me, foe(15)],
    terrain: strip('hill', 8, 12),
    does: shot,
    dice: 'hit 3, wound 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 3, Elevated +1 [AAW-7.3-elevated]; wound 3`,
    silent: ITS_PART,
  },
  {
    rule: 'AAW-3.2-water',
    what: 'double inside',
    models: [being(quick), away],
    terrain: strip('shallow-water'),
    does: across,
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 7 [AAW-5.2-move-shoot]`,
    silent: ITS_MOVE,
  },
  {
    rule: 'AAW-3.2-water',
    what: 'closed to heavy armour',
    models: [being({ ...quick, armor: 'HA' }), away],
    terrain: strip('shallow-water'),
    does: across,
    refused: 'no-way',
  },
  {
    rule: 'AAW-3.2-deep-water',
    what: 'nobody enters it',
    models: [being(quick), away],
    terrain: strip('deep-water'),
    does: across,
    refused: 'no-way',
  },
  {
    rule: 'AAW-3.2-impassable',
    what: 'nobody enters it',
    models: [being(quick), away],
    terrain: strip('impassable'),
    does: across,
    refused: 'no-way',
  },
  {
    rule: 'AAW-3.2-fly',
    what: 'over a chasm, for its length',
    models: [being({ keywords: ['Fly'] }), away],
    terrain: strip('impassable'),
    does: across,
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 5 [AAW-5.2-move-shoot]`,
    silent: ITS_MOVE,
  },
  {
    rule: 'AAW-3.2-fly',
    what: 'but not to end in it',
    models: [being({ keywords: ['Fly'] }), away],
    terrain: strip('impassable'),
    does: { sequence: 'move-shoot', to: [13, 10] },
    refused: 'no-room',
  },
  {
    rule: 'AAW-3.3',
    what: 'the higher roll chooses the edge, the other side deploys first, one model in turn',
    models: [me, { ...me, at: [12, 10] }, away],
    does: (battle) => {
      deploy(battle);
    },
    dice: 'initiative 3, initiative 3, initiative 5, initiative 2, bot 50, bot 50, bot 50',
    journal: `
      roll-off 5 against 2: side 0 [AAW-3.3]
      0 stands at 15, 19.75 [AAW-3.3]
      1 stands at 15, 1.25 [AAW-3.3]
      2 stands at 25, 1.25 [AAW-3.3]`,
  },
  {
    rule: 'AAW-3.3-zones',
    what: '3" deep in a skirmish: nobody stands with a part of its base beyond',
    models: [{ ...me, is: { weapons: [{ name: 'Blade', tag: 'SW' }] } }, away],
    size: 'skirmish',
    table: [15, 10.5],
    does: (battle) => {
      deploy(battle);
    },
    dice: 'initiative 5, initiative 2, bot 50, bot 50, bot 50',
    journal: `
      roll-off 5 against 2: side 0 [AAW-3.3]
      0 stands at 7.5, 9.75 [AAW-3.3]
      1 stands at 7.5, 2.1 [AAW-3.3]`,
    silent: 'the entries are of deployment itself (AAW-3.3)',
    then: ({ state: { bodies }, setup }) => {
      const [home, theirs] = setup.table.zones;
      expect(bodies.y[1] + bodies.along[1]).toBeLessThanOrEqual(home.maxY);
      expect(bodies.y[0] - bodies.along[0]).toBeGreaterThanOrEqual(theirs.minY);
    },
  },
  {
    rule: 'AAW-3.3-zones',
    what: '3", 5" and 6" from the edge; a map that differs is reported',
    holds: () => {
      const zone = { deployment: [box(0, 0, 4, 10.5), box(12, 0, 15, 10.5)] } as const;
      expect(mapProblems({ deployment: [...zone.deployment] })).toEqual(['warning map-zone-depth']);
    },
  },
];
