import { expect } from 'vitest';
import type { RuleId } from '@engine/kernel/words';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { illegal, type Illegal } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { rolls, withScript } from '../../../../support/scripted-dice';
import { deed, stage, type Deed, type Scene } from '../stage';
import { inFull } from '../in-full';
import { journalOf } from '../journal-text';
import { restart } from '../fights';

interface Named {
  readonly rule: RuleId;
  readonly what: string;
}

/** Something happens on the table with every die scripted, and this is its whole journal. */
export interface Happening extends Named, Scene {
  /** An activation, or a phase of the round. */
  readonly does: Deed | ((battle: Battle) => void);
  /** `hit 4, wound 4, save 3`: every die, in order. */
  readonly dice?: string;
  /**
   * Every event, every die and its result, in the words of `inFull`; indents are for the reader. Empty: nothing is
   * recorded.
   */
  readonly journal: string;
  /** Why no entry cites the rule; given only if none does. */
  readonly silent?: string;
  /** Other consequences. */
  readonly then?: (battle: Battle) => void;
}

/** An action that the rule forbids: refused with its reason, and nothing is recorded. */
export interface Refusal extends Named, Scene {
  readonly does: Deed;
  readonly refused: Illegal;
}

/** A rule that applies before the first die: to cards, armies, maps. */
export interface Statement extends Named {
  readonly holds: () => void;
}

/** A scene that shows one rule of the rulebook in the code. */
export type RuleScene = Happening | Refusal | Statement;

const playHappening = (scene: Happening): void => {
  const { rule, does, dice = '', journal, silent, then } = scene;
  const battle = stage(scene);
  const events: BattleEvent[] = [];
  withScript(rolls(dice), (scripted) => {
    restart(battle, 0, 0, 'rolled', events, scripted);
    if (typeof does === 'function') does(battle);
    else expect(apply(battle, deed(battle, does)), 'why the action is refused').toBeUndefined();
  });
  const expected = inFull(journal);
  expect(journalOf(events)).toEqual(expected);
  expect(expected.join().includes(`[${rule}]`), 'the journal names the rule, or says why not').toBe(
    silent === undefined,
  );
  then?.(battle);
};

const playRefusal = (scene: Refusal): void => {
  const battle = stage(scene);
  const events: BattleEvent[] = [];
  restart(battle, 0, 0, 'rolled', events);
  const action = deed(battle, scene.does);
  expect(illegal(battle, action)).toBe(scene.refused);
  expect(apply(battle, action)).toBe(scene.refused);
  expect(events).toEqual([]);
};

/** Runs a scene; fails if the code does not follow the rule. */
export const play = (scene: RuleScene): void => {
  if ('holds' in scene) scene.holds();
  else if ('refused' in scene) playRefusal(scene);
  else playHappening(scene);
};
