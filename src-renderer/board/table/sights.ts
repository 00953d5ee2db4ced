import type { BattleScene, Drawn } from '@engine/simulation/replay';
import type { Frame, ModelView } from '../frames';
import { firstMeeting, gapBetween, type At, type Base } from './shapes';

type Looking = NonNullable<Drawn['sights']>;

/** The line from a shooter to an enemy that is not its target. */
export interface SightView {
  /** The enemy. */
  readonly model: number;
  readonly from: At;
  /** The enemy's base, or where the line is blocked. */
  readonly to: At;
  readonly seen: boolean;
}

/** The base of a model at its current position. */
export const baseOf = ({ cards }: Pick<BattleScene, 'cards'>, model: ModelView): Base => {
  const { along = 0.5, across = 0.5 } = cards[model.card] ?? {};
  return { x: model.x, y: model.y, facing: model.facing, along, across };
};

/** Terrain that covers the target or hides other enemies. A piece that does both is shown as hiding. */
export const mattersOf = ({
  lines: sights,
  target,
}: Looking): readonly { readonly piece: number; readonly how: 'hides' | 'covers' }[] => {
  const hiding = new Set(sights.flatMap(({ seen, pieces }) => (seen ? [] : pieces)));
  const covering = sights.find(({ model }) => model === target)?.pieces ?? [];
  return [
    ...[...hiding].map((piece) => ({ piece, how: 'hides' as const })),
    ...covering.filter((piece) => !hiding.has(piece)).map((piece) => ({ piece, how: 'covers' as const })),
  ];
};

/** Lines to the enemies in range other than the target. */
export const sightsOf = (
  scene: BattleScene,
  frame: Frame,
  { lines, from: looker, target }: Looking,
): SightView[] => {
  const shooter = frame.models[looker];
  if (!shooter) return [];
  return lines.flatMap((sight): SightView[] => {
    const enemy = frame.models[sight.model];
    if (!enemy || sight.model === target) return [];
    const { from, to } = gapBetween(baseOf(scene, shooter), baseOf(scene, enemy));
    const stops = (sight.seen ? [] : sight.pieces).flatMap((piece) => {
      // Line of sight runs from center to center: this is the line that crosses the piece that hides.
      const outline = scene.terrain[piece]?.outline ?? [];
      const at = firstMeeting(outline, [shooter.x, shooter.y], [enemy.x, enemy.y]);
      return at ? [at] : [];
    });
    const away = ([x, y]: At): number => Math.hypot(x - shooter.x, y - shooter.y);
    const stop = stops.sort((a, b) => away(a) - away(b))[0];
    return [{ model: sight.model, from, to: stop ?? to, seen: sight.seen }];
  });
};
