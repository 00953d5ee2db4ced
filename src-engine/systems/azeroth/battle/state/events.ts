import type { Journal } from '../../../../kernel/journal';
import type { RuleId } from '../../../../kernel/words';
import type { SightLine } from '../../../../simulation/replay';

/**
 * The events of a battle, in order, as the journal records them: enough to show it again step by step (`narrate/`).
 * Models are indices, distances inches. Every event has the rule that caused it (`why`).
 */
export type BattleEvent =
  | {
      readonly type: 'deployed';
      readonly model: number;
      readonly x: number;
      readonly y: number;
      readonly facing: number;
      readonly why: RuleId;
    }
  | {
      readonly type: 'round';
      readonly round: number;
      readonly mana: readonly [number, number];
      readonly why: RuleId;
    }
  | {
      readonly type: 'roll-off';
      readonly faces: readonly [number, number];
      /** Equal rolls before it, which were rerolled. */
      readonly tied: readonly (readonly [number, number])[];
      readonly first: 0 | 1;
      readonly why: RuleId;
    }
  | {
      readonly type: 'activated';
      readonly model: number;
      readonly sequence: string;
      readonly healed: number;
      readonly why: RuleId;
    }
  | {
      readonly type: 'moved';
      readonly model: number;
      readonly path: readonly (readonly [number, number])[];
      readonly facing: number;
      readonly cost: number;
      readonly why: RuleId;
    }
  | {
      readonly type: 'attack';
      readonly model: number;
      readonly target: number;
      readonly other: number;
      readonly action: string;
      readonly label: string;
      readonly damage: number;
      readonly otherDamage: number;
      readonly journal: Journal;
      /** For an opportunity attack: where its target was then, and its facing. */
      readonly at?: readonly [x: number, y: number, facing: number];
      /** The range of a shot or a spell, in inches; 0 for melee attacks and for hits by a template. */
      readonly range: number;
      /** For a ranged attack: every enemy in its range. */
      readonly sights: readonly SightLine[];
      readonly why: RuleId;
    }
  | {
      readonly type: 'power';
      readonly model: number;
      readonly name: string;
      readonly kind: string;
      readonly mana: number;
      readonly target: number;
      readonly x: number;
      readonly y: number;
      /** For a power that searches enemies without attacking them: its range, in inches, and every enemy there. */
      readonly range?: number;
      readonly sights?: readonly SightLine[];
      /** For a Reaction: the leaving model, where it was then, and its facing. */
      readonly mover?: number;
      readonly at?: readonly [x: number, y: number, facing: number];
      readonly why: RuleId;
    }
  | {
      readonly type: 'test';
      readonly model: number;
      readonly what: 'dispel' | 'counterspell' | 'spell-block';
      readonly face: number;
      readonly bonus: number;
      readonly passed: boolean;
      readonly why: RuleId;
    }
  | {
      readonly type: 'template';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly scattered: number;
      /** Where it was aimed. */
      readonly aimed: readonly [number, number];
      /**
       * The face of the scatter die, of its distance die, and the direction of its drift in degrees; the latter two
       * only if it drifts.
       */
      readonly die: number;
      readonly distanceDie?: number;
      readonly degrees?: number;
      readonly why: RuleId;
    }
  | {
      readonly type: 'wounded';
      readonly model: number;
      readonly wounds: number;
      readonly left: number;
      readonly why: RuleId;
    }
  | {
      readonly type: 'healed';
      readonly model: number;
      readonly wounds: number;
      readonly left: number;
      readonly why: RuleId;
    }
  | { readonly type: 'destroyed'; readonly model: number; readonly why: RuleId }
  | { readonly type: 'removed'; readonly model: number; readonly why: RuleId }
  | {
      readonly type: 'summoned';
      readonly model: number;
      readonly by: number;
      readonly fighter: number;
      readonly x: number;
      readonly y: number;
      readonly facing: number;
      readonly why: RuleId;
    }
  | { readonly type: 'taunt'; readonly model: number; readonly target: number; readonly why: RuleId }
  | {
      readonly type: 'morale';
      readonly model: number;
      readonly faces: readonly number[];
      readonly need: number;
      readonly reroll: boolean;
      /**
       * For a rerolled test: the first roll, and the model whose aura allows it; -1 for an ability on the model itself.
       */
      readonly before?: readonly number[];
      readonly by?: number;
      readonly result: 'passed' | 'wavers' | 'routs' | 'rallies' | 'flees';
      readonly modifiers: readonly { readonly label: string; readonly by: number; readonly rule: RuleId }[];
      readonly why: RuleId;
    }
  /** Which objective markers each side holds: a bit each, the first marker the lowest. */
  | { readonly type: 'objectives'; readonly held: readonly [number, number]; readonly why: RuleId }
  /** A random amount on a card: the number of sides, the face rolled (for a D3 that of the D6), and the amount. */
  | {
      readonly type: 'rolled';
      readonly model: number;
      readonly sides: number;
      readonly face: number;
      readonly total: number;
      readonly why: RuleId;
    }
  /** A ward against wounds other than from attacks: a die for each, and how many are ignored. */
  | {
      readonly type: 'warded';
      readonly model: number;
      readonly faces: readonly number[];
      readonly need: number;
      readonly ignored: number;
      readonly why: RuleId;
    }
  /**
   * All models that an ability reached, whether it changed anything; `lasting`: it stays on them until the round ends.
   */
  | {
      readonly type: 'reached';
      readonly model: number;
      readonly name: string;
      readonly on: readonly number[];
      readonly lasting: boolean;
      readonly why: RuleId;
    }
  /** A model has a role for its side from now on, its warlord; whether the enemy knows it. */
  | {
      readonly type: 'marked';
      readonly model: number;
      readonly as: string;
      readonly known: boolean;
      readonly why: RuleId;
    }
  /** A model's role for its side is known to both players from now on. */
  | { readonly type: 'revealed'; readonly model: number; readonly as: string; readonly why: RuleId }
  | {
      readonly type: 'over';
      readonly winner: -1 | 0 | 1;
      /** What the scenario scores for each side, and the wounds left. */
      readonly points: readonly [number, number];
      readonly wounds: readonly [number, number];
      /** What decided: `end` if something ended it at once, `nothing` for a draw in all of them. */
      readonly by: DecidedBy;
      readonly why: RuleId;
    };

/** What decided a battle. */
export type DecidedBy = 'end' | 'points' | 'wounds' | 'nothing';
