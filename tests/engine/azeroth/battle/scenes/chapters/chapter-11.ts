import { expect } from 'vitest';
import { lose, wound } from '@engine/systems/azeroth/battle/rules/effects/harm';
import { manaPhase } from '@engine/systems/azeroth/battle/rules/phases/mana';
import {
  checkEnd,
  controllerOf,
  finalScore,
  andCheckEnd,
} from '@engine/systems/azeroth/battle/rules/victory/objectives';
import type { Scene, Stand } from '../../stage';
import { R, stage } from '../../stage';
import { away, being, foe, hero, me } from '../../pieces';
import type { RuleScene } from '../scene';

const marker: [number, number] = [15, 10];
const line: Pick<Scene, 'objective' | 'objectives'> = { objective: 'hold-the-line', objectives: [marker] };
const on = (side: 0 | 1, x: number): Stand => ({ side, at: [x, 10] });

/** Chapter 11: scenarios. */
export const CHAPTER_11: readonly RuleScene[] = [
  ...(
    [
      ['annihilation', 'AAW-11-annihilation'],
      ['hold-the-line', 'AAW-11-hold-the-line'],
      ['assassination', 'AAW-11-assassination'],
    ] as const
  ).map(([objective, why]): RuleScene => ({
    rule: 'AAW-11-scenarios',
    what: `${objective} decides by its own rule`,
    models: [me, away],
    objective,
    does: finalScore,
    journal: `a draw [${why}]`,
    silent: 'the end names the scenario',
  })),
  {
    rule: 'AAW-11-annihilation',
    what: 'a side without models has lost, at once',
    models: [me, away],
    does: (battle) => {
      wound(battle, 1, 9, 'AAW-7.1-damage');
      checkEnd(battle);
    },
    journal: `
      1 loses 4, 0 left
      1 is destroyed
      side 0 wins [AAW-11-annihilation]`,
  },
  {
    rule: 'AAW-11-annihilation',
    what: 'after six rounds by points destroyed',
    models: [me, away],
    does: (battle) => {
      battle.state.destroyed.set([50, 60]);
      finalScore(battle);
    },
    journal: 'side 1 wins [AAW-11-annihilation]',
  },
  {
    rule: 'AAW-11-annihilation',
    what: 'then by wounds left',
    models: [me, { ...away, wounds: 3 }],
    does: finalScore,
    journal: 'side 0 wins [AAW-11-annihilation]',
  },
  {
    rule: 'AAW-11-hold-the-line',
    what: 'within 3" of the marker: 100 points against 90 of destroyed units',
    ...line,
    models: [on(0, 15 - R - 3), away],
    does: (battle) => {
      battle.state.destroyed.set([0, 90]);
      finalScore(battle);
    },
    journal: 'side 0 wins [AAW-11-hold-the-line]',
  },
  {
    rule: 'AAW-11-hold-the-line',
    what: 'not beyond',
    ...line,
    models: [on(0, 15 - R - 3.01), away],
    does: (battle) => {
      battle.state.destroyed.set([0, 90]);
      finalScore(battle);
    },
    journal: 'side 1 wins [AAW-11-hold-the-line]',
  },
  {
    rule: 'AAW-11-hold-the-line',
    what: 'contested it is nobody’s, unless the variant counts heads',
    holds: () => {
      const scene = { ...line, models: [on(0, 14), on(1, 16), on(0, 13)] };
      expect(controllerOf(stage(scene), 0)).toBe(-1);
      expect(controllerOf(stage({ ...scene, variants: { 'objective-control': 'majority' } }), 0)).toBe(0);
    },
  },
  {
    rule: 'AAW-11-objective-mana',
    what: 'a marker held is worth 1 more mana: 3 + 1 against 3',
    ...line,
    models: [on(0, 14), away],
    does: manaPhase,
    journal: 'round 2, mana 4 and 3',
    silent: 'mana is reported as a sum (AAW-5.1-mana)',
  },
  {
    rule: 'AAW-11-assassination',
    what: 'the side that loses its Warlord has lost',
    objective: 'assassination',
    models: [being(hero), away, { ...me, at: [12, 10] }],
    does: (battle) => {
      battle.state.warlord.set([0, 1]);
      andCheckEnd(battle, () => lose(battle, 0, 'AAW-7.8', true));
    },
    journal: `
      0 is destroyed
      side 1 wins [AAW-11-assassination]`,
  },
  {
    rule: 'AAW-11-assassination',
    what: 'another Hero’s fall ends nothing; then the points that are left decide',
    objective: 'assassination',
    models: [being(hero), foe(20), { ...me, at: [12, 10], is: { ...hero, points: 60 } }],
    does: (battle) => {
      battle.state.warlord.set([2, 1]);
      lose(battle, 0, 'AAW-7.8', true);
      finalScore(battle);
    },
    journal: `
      0 is destroyed
      side 0 wins [AAW-11-assassination]`,
  },
];
