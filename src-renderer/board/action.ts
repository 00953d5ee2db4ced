import type { BattleScene, Drawn } from '@engine/simulation/replay';
import type { Frame } from './frames';
import { measured } from '@engine/simulation/measure-words';
import { gapBetween, type At } from './table/shapes';
import { baseOf, mattersOf, sightsOf, type SightView } from './table/sights';

/** What is drawn over the board for one step: a move's path, a sight line, ranges, a template, words at models. */
export interface Action {
  readonly way: Drawn['way'];
  readonly line:
    { readonly from: At; readonly to: At; readonly label: string; readonly melee: boolean } | undefined;
  /** Distances around a base, in inches from its edge. */
  readonly rings: NonNullable<Drawn['rings']>;
  readonly template: Drawn['template'];
  /**
   * For a shot: lines to the other enemies in range, seen or hidden. A line to a hidden enemy ends where it is blocked.
   */
  readonly sights: readonly SightView[];
  /** Terrain of the scene that this shot's sight lines cross, by index: it `hides` an enemy, or `covers` the target. */
  readonly matters: readonly { readonly piece: number; readonly how: 'hides' | 'covers' }[];
  /** Short words at models: "−2", "wavers". */
  readonly words: NonNullable<Drawn['words']>;
}

const lineOf = (scene: BattleScene, frame: Frame, line: NonNullable<Drawn['line']>): Action['line'] => {
  const a = frame.models[line.from];
  const b = frame.models[line.to];
  if (!a || !b) return undefined;
  const gap = gapBetween(baseOf(scene, a), baseOf(scene, b));
  const touching = gap.inches <= 0.05;
  // Bases that touch have no gap to draw: a line between their centers shows who strikes whom.
  const [from, to]: [At, At] = touching
    ? [
        [a.x, a.y],
        [b.x, b.y],
      ]
    : [gap.from, gap.to];
  const away = touching ? 'base contact' : measured(gap.inches, scene.measure);
  return { from, to, label: line.note === undefined ? away : `${away}, ${line.note}`, melee: line.melee };
};

/** What to draw over the board at a step. */
export const actionAt = (scene: BattleScene, frames: readonly Frame[], step: number): Action => {
  const frame = frames[step];
  const drawn = frame?.event.drawn ?? {};
  return {
    way: drawn.way,
    line: frame && drawn.line && lineOf(scene, frame, drawn.line),
    rings: drawn.rings ?? [],
    template: drawn.template,
    sights: frame && drawn.sights ? sightsOf(scene, frame, drawn.sights) : [],
    matters: drawn.sights ? mattersOf(drawn.sights) : [],
    words: drawn.words ?? [],
  };
};
