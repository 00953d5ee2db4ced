import type { BattleEvent, BattleScene } from '@engine/simulation/replay';
import type { Frame } from './frames';
import { gapBetween, inches, lengthOf, type At } from './shapes';
import { baseOf, coverOf, mattersOf, sightsOf, type SightView } from './sights';

/** What is drawn over the board for one step: the way of a move, a sight line, ranges, a template, what befell whom. */
export interface Action {
  readonly way?: { readonly model: number; readonly path: readonly At[]; readonly label: string };
  readonly line?: { readonly from: At; readonly to: At; readonly label: string; readonly melee: boolean };
  /** Reaches round a base, in inches from its edge. */
  readonly rings: readonly { readonly model: number; readonly reach: number; readonly label: string }[];
  readonly template?: { readonly at: At; readonly radius: number; readonly aimed?: At };
  /** Of a shot: the other enemies in range, seen or hidden; a line to what is hidden ends where it is stopped. */
  readonly sights: readonly SightView[];
  /** Terrain of the scene that this shot's sight lines meet, by number: `hides` an enemy, or `covers` the target. */
  readonly matters: readonly { readonly piece: number; readonly how: 'hides' | 'covers' }[];
  /** Short words at models: "−2", "wavers". */
  readonly marks: readonly {
    readonly model: number;
    readonly text: string;
    readonly tone: 'bad' | 'good' | 'plain';
  }[];
}

/** AAW-6.4: enemies this near, edge to edge, are engaged. */
const ENGAGEMENT = 2;

const MELEE: ReadonlySet<string> = new Set(['charge', 'fight', 'opportunity']);

const lineOf = (scene: BattleScene, frame: Frame, from: number, to: number, melee: boolean) => {
  const a = frame.models[from];
  const b = frame.models[to];
  if (!a || !b || from === to) return undefined;
  const gap = gapBetween(baseOf(scene, a), baseOf(scene, b));
  const touching = gap.inches <= 0.05;
  // Bases that touch have no gap to draw: the middle points say who strikes whom.
  const [p, q]: [At, At] = touching
    ? [
        [a.x, a.y],
        [b.x, b.y],
      ]
    : [gap.from, gap.to];
  return { from: p, to: q, label: touching ? 'base to base' : inches(gap.inches), melee };
};

const attackAction = (
  scene: BattleScene,
  frame: Frame,
  event: Extract<BattleEvent, { type: 'attack' }>,
): Partial<Action> => {
  const melee = MELEE.has(event.action);
  // A blast's hits come from its template, not from who cast it.
  const blast = event.action === 'blast';
  const line = blast ? undefined : lineOf(scene, frame, event.model, event.target, melee);
  const cover = coverOf(event);
  const { range } = event;
  const rings = melee
    ? [{ model: event.model, reach: ENGAGEMENT, label: '2″' }]
    : range > 0
      ? [
          { model: event.model, reach: range / 2, label: `half ${range / 2}″` },
          { model: event.model, reach: range, label: `range ${range}″` },
        ]
      : [];
  const marks: Action['marks'][number][] = [
    {
      model: event.target,
      text: event.damage > 0 ? `−${event.damage}` : 'no wound',
      tone: event.damage > 0 ? 'bad' : 'plain',
    },
  ];
  if (event.other >= 0 && event.otherDamage > 0)
    marks.push({ model: event.other, text: `−${event.otherDamage}`, tone: 'bad' });
  const label = line && (cover === 'none' ? line.label : `${line.label}, ${cover} cover`);
  return {
    ...(line && { line: { ...line, label: label ?? '' } }),
    rings,
    marks,
    sights: sightsOf(scene, frame, event),
    matters: mattersOf(event),
  };
};

const lineTo = (scene: BattleScene, frame: Frame, { model, target }: { model: number; target: number }) =>
  target >= 0 ? lineOf(scene, frame, model, target, false) : undefined;

const powerAction = (
  scene: BattleScene,
  frame: Frame,
  event: Extract<BattleEvent, { type: 'power' }>,
): Partial<Action> => {
  const { model, range, sights = [] } = event;
  const line = lineTo(scene, frame, event);
  const looking = { ...event, sights };
  return {
    ...(line && { line }),
    rings: range === undefined ? [] : [{ model, reach: range, label: `range ${range}″` }],
    sights: sightsOf(scene, frame, looking),
    matters: mattersOf(looking),
  };
};

const MORALE = {
  passed: { text: 'holds', tone: 'good' },
  wavers: { text: 'wavers', tone: 'bad' },
  routs: { text: 'routs', tone: 'bad' },
  rallies: { text: 'rallies', tone: 'good' },
  flees: { text: 'flees', tone: 'bad' },
} as const;

const wayOf = (frames: readonly Frame[], frame: Frame): Action['way'] => {
  const event = frames[frame.mover]?.event;
  if (event?.type !== 'moved' || event.path.length < 2) return undefined;
  const length = lengthOf(event.path);
  const label =
    event.cost - length > 0.05 ? `${inches(length)} (costs ${inches(event.cost)})` : inches(length);
  return { model: event.model, path: event.path, label };
};

/** The aim of the blast that a template came of: the last power before it. */
const aimedAt = (frames: readonly Frame[], step: number): At | undefined => {
  for (let i = step - 1; i >= 0 && i > step - 6; i--) {
    const event = frames[i]!.event;
    if (event.type === 'power') return [event.x, event.y];
  }
  return undefined;
};

/** The template of the blast that this step belongs to. */
const templateOf = (frames: readonly Frame[], frame: Frame): Action['template'] => {
  const LASTS: readonly string[] = ['template', 'attack', 'wounded', 'destroyed'];
  for (let i = frame.step; i >= 0; i--) {
    const event = frames[i]!.event;
    if (!LASTS.includes(event.type)) return undefined;
    if (event.type !== 'template') continue;
    const aimed = event.scattered > 0 ? aimedAt(frames, i) : undefined;
    return { at: [event.x, event.y], radius: event.radius, ...(aimed && { aimed }) };
  }
  return undefined;
};

const NOTHING: Action = { rings: [], sights: [], matters: [], marks: [] };

/** What to draw over the board at a step. */
export const actionAt = (scene: BattleScene, frames: readonly Frame[], step: number): Action => {
  const frame = frames[step];
  if (!frame) return NOTHING;
  const { event } = frame;
  const way = wayOf(frames, frame);
  const template = templateOf(frames, frame);
  const drawn = { ...NOTHING, ...(way && { way }), ...(template && { template }) };
  const mark = (model: number, text: string, tone: 'bad' | 'good' | 'plain'): Action => ({
    ...drawn,
    marks: [{ model, text, tone }],
  });
  switch (event.type) {
    case 'attack':
      return { ...drawn, ...attackAction(scene, frame, event) };
    case 'power':
      return { ...mark(event.model, event.name, 'plain'), ...powerAction(scene, frame, event) };
    case 'taunt': {
      const line = lineTo(scene, frame, event);
      return { ...mark(event.model, 'taunts', 'plain'), ...(line && { line }) };
    }
    case 'test':
      return mark(event.model, event.passed ? 'stopped' : 'not stopped', event.passed ? 'good' : 'plain');
    case 'wounded':
      return mark(event.model, `−${event.wounds}`, 'bad');
    case 'healed':
      return mark(event.model, `+${event.wounds}`, 'good');
    case 'destroyed':
      return mark(event.model, 'destroyed', 'bad');
    case 'summoned':
      return mark(event.model, 'summoned', 'good');
    case 'morale':
      return mark(event.model, MORALE[event.result].text, MORALE[event.result].tone);
    default:
      return drawn;
  }
};
