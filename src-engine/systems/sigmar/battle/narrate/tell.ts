import type { Journal } from '../../../../kernel/journal';
import type { RuleId } from '../../../../kernel/words';
import { linesOf } from '../../../../simulation/dice-lines';
import type { Referee } from '../../../../simulation/game';
import { counted, inches } from '../../../../simulation/phrases';
import type { At, BattleEvent, Change, Part } from '../../../../simulation/replay';
import type { BearerGroup } from '../../cards/loadout';
import type { Action } from '../../words';
import { firstModel } from '../measure';
import { TACTIC_NAMES } from '../phases/tactic-names';
import { NONE, type Moving, type Phase, type State } from '../state';

/** What an event says; the rest is nothing. */
interface Told extends Partial<Omit<BattleEvent, 'fact' | 'why' | 'text'>> {
  readonly why: RuleId;
  readonly text: string;
  /** What kind of fact it is, and what the journal records of it. */
  readonly type: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes an event down where anybody reads it. */
export const tell = (referee: Referee, make: () => Told): void => {
  if (!referee.log) return;
  const { why, text, type, facts, changes = [], dice = [], ...rest } = make();
  referee.log({ ...rest, why, text, changes, dice, fact: { type, why, ...facts } });
};

/** What a unit is called. */
export const nameOf = (state: State, u: number): string => state.setup.units[u]!.name;
const sideName = (state: State, side: number): string => state.setup.names[side as 0 | 1];

/** The models of a unit that stand. */
const modelsOf = (state: State, u: number): number[] => {
  const { first, end } = state.setup.units[u]!;
  const found: number[] = [];
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) found.push(m);
  return found;
};

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  deployment: 'Deployment',
  start: 'Start of turn',
  hero: 'Hero phase',
  movement: 'Movement phase',
  shooting: 'Shooting phase',
  charge: 'Charge phase',
  combat: 'Combat phase',
  end: 'End of turn',
  over: 'The end',
};

/** A roll-off (AOS-2.2): for territories, or for priority, where a tie stands. */
export const tellRollOff = (
  state: State,
  what: string,
  winner: -1 | 0 | 1,
  faces: readonly [number, number],
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'roll-off',
    text:
      winner === NONE
        ? `The roll-off for ${what} is a tie: both roll ${faces[0]}.`
        : `${sideName(state, winner)} win the roll-off for ${what}: ${faces[winner]} against ${faces[winner === 0 ? 1 : 0]}.`,
    dice: linesOf([{ type: 'count', purpose: 'initiative', rule, faces, total: Math.max(...faces) }]),
    facts: { what, winner, faces },
  }));

/** A choice that a player made in setting up. */
export const tellChoice = (state: State, side: 0 | 1, text: string, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'choice',
    text: `${sideName(state, side)} ${text}.`,
    facts: { side, text },
  }));

const stand = (state: State, m: number, x: number, y: number): Change => ({
  type: 'moved',
  model: m,
  x,
  y,
  facing: state.bodies.facing[m]!,
});

const damageChange = (state: State, u: number): Change[] =>
  modelsOf(state, u)
    .slice(0, 1)
    .map((model) => ({ type: 'counter', counter: 'damage', of: { model }, value: state.damage[u]! }));

/** A unit is set up (AOS-10.1-deploy-unit). */
export const tellDeployed = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => {
    const models = modelsOf(state, u);
    const { x, y } = state.bodies;
    return {
      why: 'AOS-10.1-deploy-unit',
      type: 'deployed',
      text: `${nameOf(state, u)} deploy.`,
      model: models[0]!,
      changes: models.map((m) => stand(state, m, x[m]!, y[m]!)),
      part: { type: 'deployment', round: 0 } satisfies Part,
      pace: 0.5,
      facts: { unit: u, models: models.map((m) => [x[m]!, y[m]!]) },
    };
  });

/** A battle round begins (AOS-12.0), each side with its command points (AOS-commands-1.1). */
export const tellRound = (state: State, referee: Referee): void =>
  tell(referee, () => {
    const { round, first, underdog } = state.now;
    const under = underdog === NONE ? '' : `; ${sideName(state, underdog)} are the underdog`;
    return {
      why: 'AOS-12.0',
      type: 'round',
      text: `Battle round ${round} of ${state.setup.rounds}: ${sideName(state, first)} take the first turn${under}.`,
      changes: ([0, 1] as const).map((side) => ({
        type: 'counter',
        counter: 'command',
        of: { side },
        value: state.command[side]!,
      })),
      part: { type: 'round', round, title: `Round ${round}` } satisfies Part,
      landmark: `Round ${round}`,
      facts: { round, first, underdog, command: [...state.command] },
    };
  });

/** A turn begins (AOS-11.0): what lasted for the turn before is over. */
export const tellTurn = (state: State, referee: Referee): void =>
  tell(referee, () => {
    const { active, round, turn } = state.now;
    const over = state.setup.units.flatMap((_, u) =>
      modelsOf(state, u)
        .slice(0, 1)
        .flatMap((model): Change[] =>
          ['charged', 'ran', 'warded', 'defended'].map((status) => ({
            type: 'status',
            model,
            status,
            on: false,
          })),
        ),
    );
    return {
      why: 'AOS-11.0',
      type: 'turn',
      text: `The turn of ${sideName(state, active)}.`,
      changes: over,
      landmark: `Turn of ${sideName(state, active)}, round ${round}`,
      facts: { active, round, turn },
    };
  });

/** A phase begins (AOS-13.0). */
export const tellPhase = (state: State, referee: Referee): void =>
  tell(referee, () => {
    const { phase, active, round } = state.now;
    return {
      why: 'AOS-13.0',
      type: 'phase',
      text: `${PHASE_TITLES[phase]} of ${sideName(state, active)}.`,
      changes: [{ type: 'active', model: -1 }],
      part: {
        type: 'phase',
        round,
        title: `${PHASE_TITLES[phase]}, ${sideName(state, active)}`,
      } satisfies Part,
      pace: 0.3,
      facts: { phase, active },
    };
  });

/** A command is used and paid (AOS-commands-1.2). */
export const tellCommand = (state: State, u: number, name: string, rule: RuleId, referee: Referee): void =>
  tell(referee, () => {
    const { side } = state.setup.units[u]!;
    return {
      why: rule,
      type: 'command',
      text: `${sideName(state, side)} use ${name} for ${nameOf(state, u)}; ${counted(state.command[side]!, 'command point')} left.`,
      model: firstModel(state, u),
      changes: [
        { type: 'counter', counter: 'command', of: { side }, value: state.command[side]! },
        ...(name === 'All-out Defence'
          ? [{ type: 'status' as const, model: firstModel(state, u), status: 'defended', on: true }]
          : []),
      ],
      landmark: name,
      facts: { unit: u, command: name, left: state.command[side]! },
    };
  });

const VERBS: Readonly<Record<Moving, string>> = {
  move: 'may move',
  run: 'run,',
  retreat: 'retreat,',
  charge: 'charge,',
  redeploy: 'redeploy,',
  'power-through': 'power through,',
};

/** How far a unit comes: its roll, where there is one. */
export const tellReach = (
  state: State,
  u: number,
  moving: Moving,
  faces: readonly number[],
  reach: number,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'reach',
    text: `${nameOf(state, u)} ${VERBS[moving]} up to ${inches(reach)}.`,
    model: firstModel(state, u),
    dice: linesOf(faces.length ? [{ type: 'count', purpose: 'charge', rule, faces, total: reach }] : []),
    changes: [{ type: 'active', model: firstModel(state, u) }],
    part: { type: 'activation', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: { unit: u, moving, faces, reach },
  }));

/** A unit goes where the scratch says (AOS-15.0): every model that moves, the first one's way drawn. */
export const tellMoved = (state: State, u: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => {
    const { bodies, scratch, setup } = state;
    const { first } = setup.units[u]!;
    const models = modelsOf(state, u);
    const way = (m: number): At[] => [
      [bodies.x[m]!, bodies.y[m]!],
      [scratch.toX[m - first]!, scratch.toY[m - first]!],
    ];
    const length = (m: number): number => {
      const [[x0, y0], [x1, y1]] = way(m) as [At, At];
      return Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    };
    const longest = models.reduce((best, m) => (length(m) > length(best) ? m : best), models[0]!);
    const charged: Change[] =
      rule === 'AOS-14.3' ? [{ type: 'status', model: models[0]!, status: 'charged', on: true }] : [];
    const ran: Change[] =
      rule === 'AOS-14.1-run' ? [{ type: 'status', model: models[0]!, status: 'ran', on: true }] : [];
    return {
      why: rule,
      type: 'moved',
      text:
        rule === 'AOS-15.3'
          ? `${nameOf(state, u)} pile in.`
          : `${nameOf(state, u)} ${rule === 'AOS-14.3' ? 'charge home' : 'go'}, ${inches(length(longest))} at most.`,
      model: longest,
      changes: [
        ...models.map((m) => stand(state, m, scratch.toX[m - first]!, scratch.toY[m - first]!)),
        ...charged,
        ...ran,
      ],
      drawn: { way: { model: longest, path: way(longest), label: inches(length(longest)), now: true } },
      facts: {
        unit: u,
        longest: length(longest),
        models: models.map((m) => [m, scratch.toX[m - first]!, scratch.toY[m - first]!]),
      },
    };
  });

/** A unit stays where it is; a charge falls short. */
export const tellStayed = (state: State, u: number, moving: Moving, rule: RuleId, referee: Referee): void =>
  tell(referee, () => ({
    why: rule,
    type: 'stayed',
    text:
      moving === 'charge' ? `The charge of ${nameOf(state, u)} falls short.` : `${nameOf(state, u)} stay.`,
    model: firstModel(state, u),
    pace: 0.3,
    facts: { unit: u, moving },
  }));

/** A unit is picked to fight (AOS-14.4). */
export const tellFight = (state: State, u: number, v: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'AOS-14.4',
    type: 'fight',
    text: `${nameOf(state, u)} fight ${nameOf(state, v)}.`,
    model: firstModel(state, u),
    changes: [{ type: 'active', model: firstModel(state, u) }],
    part: { type: 'activation', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: { unit: u, target: v },
  }));

/** What one unit's attacks on another were. */
export interface ToldAttack {
  readonly groups: readonly BearerGroup[];
  readonly bears: number;
  readonly points: number;
  readonly journal: Journal;
}

/** Attacks with all their dice (AOS-17.0). */
export const tellAttack = (
  state: State,
  u: number,
  v: number,
  action: Action,
  { groups, bears, points, journal }: ToldAttack,
  referee: Referee,
): void =>
  tell(referee, () => {
    const models = groups.reduce((sum, group) => sum + group.models, 0);
    const many = state.left[u]! > 1 ? ` with ${counted(models, 'model')}` : '';
    return {
      why: action === 'fight' ? 'AOS-16.0-combat' : 'AOS-16.0-shooting',
      type: 'attack',
      text: `${nameOf(state, u)} ${action === 'fight' ? 'strike' : 'shoot'} at ${nameOf(state, v)}${many}: ${counted(points, 'damage point')}.`,
      model: firstModel(state, u),
      dice: linesOf(journal),
      drawn: { line: { from: firstModel(state, u), to: firstModel(state, v), melee: action === 'fight' } },
      landmark: `${nameOf(state, u)} against ${nameOf(state, v)}`,
      facts: { unit: u, target: v, action, groups, bears, points, journal },
    };
  });

/** Damage points are allocated (AOS-18.2). */
export const tellDamage = (
  state: State,
  u: number,
  suffered: number,
  rule: RuleId,
  referee: Referee,
  journal?: Journal,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'damage',
    text: `${nameOf(state, u)} suffer ${counted(suffered, 'damage point')}.`,
    model: firstModel(state, u),
    dice: linesOf(journal ?? []),
    changes: damageChange(state, u),
    drawn: { words: [{ model: firstModel(state, u), text: `−${suffered}`, tone: 'bad' }] },
    facts: { unit: u, suffered, allocated: state.damage[u]!, ...(journal && { journal }) },
  }));

/** A model is slain and removed (AOS-18.3). */
export const tellSlain = (state: State, m: number, rule: RuleId, referee: Referee): void =>
  tell(referee, () => {
    const u = state.setup.unitOf[m]!;
    return {
      why: rule,
      type: 'slain',
      text: `A model of ${nameOf(state, u)} is slain; ${state.left[u]} left.`,
      model: m,
      changes: [{ type: 'removed', model: m, lost: true }, ...damageChange(state, u)],
      pace: 0.25,
      facts: { model: m, unit: u },
    };
  });

/** A unit is destroyed (AOS-18.4). */
export const tellDestroyed = (state: State, u: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'AOS-18.4',
    type: 'destroyed',
    text: `${nameOf(state, u)} are destroyed.`,
    landmark: `${nameOf(state, u)} destroyed`,
    facts: { unit: u },
  }));

/** A casting, chanting or unbinding roll. */
export interface MagicRoll {
  readonly faces: readonly number[];
  readonly total: number;
  readonly need: number;
  readonly by: number;
}

/** A spell is cast, a prayer chanted, a spell unbound; or not. */
export const tellCast = (
  state: State,
  u: number,
  what: string,
  { faces, total, need, by }: MagicRoll,
  done: boolean,
  rule: RuleId,
  referee: Referee,
  target: number = NONE,
): void =>
  tell(referee, () => {
    const at = target === NONE ? '' : ` at ${nameOf(state, target)}`;
    const verb =
      what === 'unbind' ? 'unbinds' : rule === 'AOS-magic-3.0' ? `chants ${what}` : `casts ${what}`;
    return {
      why: rule,
      type: 'magic',
      text: `${nameOf(state, u)} ${verb}${at}: ${total} of ${need}, ${done ? 'done' : 'in vain'}.`,
      model: firstModel(state, u),
      dice: linesOf([{ type: 'count', purpose: 'magic', rule, faces, total }]),
      changes: [
        { type: 'counter', counter: 'ritual', of: { model: firstModel(state, u) }, value: state.ritual[u]! },
      ],
      landmark: what,
      facts: { unit: u, target, what, faces, total, need, by, done },
    };
  });

/** A unit has a ward until the turn ends (AOS-28.1). */
export const tellWard = (state: State, u: number, ward: number, what: string, referee: Referee): void =>
  tell(referee, () => ({
    why: 'AOS-28.1',
    type: 'ward',
    text: `${what}: ${nameOf(state, u)} have WARD (${ward}+) this turn.`,
    model: firstModel(state, u),
    changes: [{ type: 'status', model: firstModel(state, u), status: 'warded', on: true }],
    facts: { unit: u, ward, what },
  }));

/** A HERO draws on a place of power (AOS-terrain-1.2-place-of-power). */
export const tellPower = (state: State, u: number, face: number, referee: Referee): void =>
  tell(referee, () => ({
    why: 'AOS-terrain-1.2-place-of-power',
    type: 'place-of-power',
    text: `${nameOf(state, u)} draws on a place of power: ${face === 1 ? 'it strikes back' : 'it answers'}.`,
    model: firstModel(state, u),
    dice: linesOf([
      { type: 'count', purpose: 'magic', rule: 'AOS-terrain-1.2-place-of-power', faces: [face], total: face },
    ]),
    facts: { unit: u, face },
  }));

/** Rally rolls (AOS-commands-2.0-rally). */
export const tellRally = (
  state: State,
  u: number,
  faces: readonly number[],
  points: number,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: 'AOS-commands-2.0-rally',
    type: 'rally',
    text: `${nameOf(state, u)} rally: ${counted(points, 'rally point')}.`,
    model: firstModel(state, u),
    dice: linesOf([
      { type: 'count', purpose: 'rally', rule: 'AOS-commands-2.0-rally', faces, total: points },
    ]),
    facts: { unit: u, faces, points },
  }));

/** A slain model returns (AOS-22.0). */
export const tellReturned = (state: State, m: number, referee: Referee): void =>
  tell(referee, () => {
    const u = state.setup.unitOf[m]!;
    return {
      why: 'AOS-22.0',
      type: 'returned',
      text: `A model returns to ${nameOf(state, u)}; ${state.left[u]} stand.`,
      model: m,
      changes: [stand(state, m, state.bodies.x[m]!, state.bodies.y[m]!)],
      pace: 0.4,
      facts: { model: m, unit: u },
    };
  });

/** Who controls each objective (AOS-32.2). */
export const tellControl = (state: State, sums: readonly (readonly number[])[], referee: Referee): void =>
  tell(referee, () => {
    const held = [0, 1].map((side) => state.holder.filter((holder) => holder === side).length);
    return {
      why: 'AOS-32.2',
      type: 'control',
      text: `${sideName(state, 0)} control ${counted(held[0]!, 'objective')}, ${sideName(state, 1)} ${held[1]}.`,
      changes: [...state.holder].map((side, marker): Change => ({
        type: 'marked',
        marker,
        side: side as -1 | 0 | 1,
      })),
      facts: { holders: [...state.holder], scores: sums },
    };
  });

/** Victory points scored (AOS-31.0, AOS-tactics-2.1). */
export const tellScored = (
  state: State,
  side: 0 | 1,
  points: number,
  what: string,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: rule,
    type: 'scored',
    text: `${sideName(state, side)} score ${counted(points, 'victory point')} for ${what}; they have ${state.victory[side]}.`,
    changes: [{ type: 'counter', counter: 'victory', of: { side }, value: state.victory[side]! }],
    facts: { side, points, what, has: state.victory[side]! },
  }));

const TACTIC_VERBS = { attempt: 'attempt', complete: 'complete', missed: 'miss' } as const;

/** A battle tactic is attempted, completed or missed (AOS-tactics-2.0, AOS-tactics-2.1). */
export const tellTactic = (
  state: State,
  side: 0 | 1,
  tactic: number,
  pick: number,
  what: keyof typeof TACTIC_VERBS,
  referee: Referee,
): void =>
  tell(referee, () => ({
    why: what === 'attempt' ? 'AOS-tactics-2.0' : 'AOS-tactics-2.1',
    type: 'tactic',
    text: `${sideName(state, side)} ${TACTIC_VERBS[what]} the battle tactic “${TACTIC_NAMES[tactic]}”.`,
    landmark: TACTIC_NAMES[tactic]!,
    facts: { side, tactic: TACTIC_NAMES[tactic], pick, what },
  }));

/** The battle is over: by victory points (AOS-33.0). */
export const tellOver = (state: State, referee: Referee): void =>
  tell(referee, () => {
    const { winner, round } = state.now;
    const [a, b] = state.victory;
    return {
      why: 'AOS-33.0',
      type: 'over',
      text:
        winner === NONE
          ? `A draw: ${a} victory points each.`
          : `${sideName(state, winner)} win by ${Math.max(a!, b!)} victory points to ${Math.min(a!, b!)}.`,
      part: { type: 'end', round, title: 'The end' } satisfies Part,
      landmark: 'The end',
      facts: { winner, victory: [...state.victory] },
    };
  });
