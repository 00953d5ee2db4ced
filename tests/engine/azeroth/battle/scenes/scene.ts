import { expect } from 'vitest';
import type { RuleId } from '@engine/kernel/words';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { illegal, type Illegal } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { rolls, withScript } from '../../../../support/scripted-dice';
import { deed, stage, type Deed, type Scene } from '../stage';
import { inFull } from '../in-full';
import { journalOf } from '../told';
import { restart } from '../fights';

interface Named {
  readonly rule: RuleId;
  readonly what: string;
}

/** Something is done on the table with every die scripted, and the whole journal of it is this. */
export interface Happening extends Named, Scene {
  /** An activation, or a phase of the round. */
  readonly does: Deed | ((battle: Battle) => void);
  /** `hit 4, wound 4, save 3`: every die, in order. */
  readonly dice?: string;
  /** Every event, every die and what came of it, in the words of `inFull`; indents are for the reader. Empty: nothing is recorded. */
  readonly journal: string;
  /** Why no entry names the rule; given exactly where none does. */
  readonly silent?: string;
  /** What else came of it. */
  readonly then?: (battle: Battle) => void;
}

/** An action that the rule forbids: refused with its reason, and nothing is written down. */
export interface Refusal extends Named, Scene {
  readonly does: Deed;
  readonly refused: Illegal;
}

/** A rule that is settled before the first die: what it says of cards, armies, maps. */
export interface Statement extends Named {
  readonly holds: () => void;
}

/** What shows that one rule of the rulebook is carried out. */
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

/** Carries a scene out; fails where the rule is not what the code does. */
export const play = (scene: RuleScene): void => {
  if ('holds' in scene) scene.holds();
  else if ('refused' in scene) playRefusal(scene);
  else playHappening(scene);
};
