import type { Journal } from '../../../../kernel/journal';
import type { RuleId } from '../../../../kernel/words';
import type { Modifier } from '../../../../kernel/plan/plan';
import { linesOf, note, type DiceLine } from '../../../../simulation/dice-lines';
import type { Referee } from '../../../../simulation/game';
import { counted, inches } from '../../../../simulation/phrases';
import type { At, BattleEvent, Change, Part } from '../../../../simulation/replay';
import { EVENTS, type Cost } from '../../attack/costs';
import type { Reach } from '../../attack/movement';
import type { BattleAttack } from '../effects/plans';
import { BASE_MOVE } from '../../cards/tables';
import { moveBonuses } from '../../cards/card';
import { cardBonus, lineOf } from '../effects/card-bonus';
import { standing } from '../measure';
import { heightAt } from '../setup/terrain';
import { NONE, type Phase, type State } from '../state';

/** What an event says; the rest is nothing. */
interface Told extends Partial<Omit<BattleEvent, 'fact' | 'why' | 'text'>> {
  readonly why: RuleId;
  readonly text: string;
  /** What kind of fact it is, and what the journal records of it. */
  readonly type: string;
  /** The unit that it is about and the one that it is done to, by number; -1 for none. */
  readonly unit?: number;
  readonly target?: number;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes an event down where anybody reads it. */
const tell = (state: State, referee: Referee, make: () => Told): void => {
  if (!referee.log) return;
  const { why, text, type, facts, unit, target, changes = [], dice = [], ...rest } = make();
  const first = (u: number): number => state.setup.units[u]!.first;
  const names = {
    ...(unit !== undefined && unit >= 0 && { unit: rest.model ?? first(unit) }),
    ...(target !== undefined && target >= 0 && { targetUnit: first(target) }),
  };
  const numbers = {
    ...(rest.model !== undefined && { model: rest.model }),
    ...(unit !== undefined && { unitNumber: unit }),
    ...(target !== undefined && { targetNumber: target }),
  };
  referee.log({ ...rest, why, text, changes, dice, names, fact: { type, why, ...numbers, ...facts } });
};

const nameOf = (state: State, u: number): string => state.setup.units[u]!.name;
const sideName = (state: State, side: number): string => state.setup.names[side as 0 | 1];
/** A verb as a unit takes it: a special unit is one, the others are several. */
const does = (
  state: State,
  u: number,
  verb: 'move' | 'charge' | 'stay' | 'fight' | 'shoot' | 'cast' | 'carry',
): string => (!state.setup.units[u]!.profile.card.special ? verb : verb === 'carry' ? 'carries' : `${verb}s`);
const are = (state: State, u: number): string => (state.setup.units[u]!.profile.card.special ? 'is' : 'are');
/** One of a unit's models: the unit itself where it has no other. */
const modelOf = (state: State, u: number): string =>
  state.setup.units[u]!.profile.card.special ? nameOf(state, u) : `A model of ${nameOf(state, u)}`;

const firstModel = (state: State, u: number): number => {
  const { first, end } = state.setup.units[u]!;
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) return m;
  return first;
};

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  placing: 'Setting up',
  spells: 'Spells',
  movement: 'Movement',
  shooting: 'Shooting',
  charges: 'Charges',
  combat: 'Combat',
  over: 'The end',
};

/** A roll-off of symbol dice (GLO-3.1, ruling G12). */
export const tellRollOff = (
  state: State,
  what: string,
  winner: 0 | 1,
  shown: readonly [string, string],
  rule: RuleId,
  referee: Referee,
): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'roll-off',
    text: `${sideName(state, winner)} wins the roll-off for ${what}: ${shown[winner]} against ${shown[winner === 0 ? 1 : 0]}.`,
    facts: { what, winner, shown },
  }));

/** A choice that a player made in setting up. */
export const tellChoice = (state: State, side: 0 | 1, text: string, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => ({
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
  ...heightOf(state, x, y),
});

/** How high one stands at a place, where that is higher than the table. */
const heightOf = (state: State, x: number, y: number): { readonly height?: number } => {
  const height = heightAt(state.setup.field, x, y);
  return height > 0 ? { height } : {};
};

/** A unit is placed (GLO-3.3.1). */
export const tellPlaced = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => {
    const { first, end } = state.setup.units[u]!;
    const models = Array.from({ length: end - first }, (_, k) => first + k);
    return {
      why: 'GLO-3.3.1',
      type: 'placed',
      text: `${nameOf(state, u)} ${are(state, u)} placed.`,
      model: first,
      changes: models.map((m) => stand(state, m, state.bodies.x[m]!, state.bodies.y[m]!)),
      part: { type: 'deployment', round: 0 } satisfies Part,
      pace: 0.5,
      unit: u,
      facts: {
        models: models.map((m) => [state.bodies.x[m]!, state.bodies.y[m]!]),
      },
    };
  });

/** A unit for which there was no room stays off the table. */
export const tellLeftOff = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-3.3.1',
    type: 'left-off',
    text: `There is no room for ${nameOf(state, u)}: they take no part.`,
    unit: u,
  }));

/** A round begins. */
export const tellRound = (state: State, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4',
    type: 'round',
    text: `Round ${state.now.round} of ${state.setup.rounds}; ${sideName(state, state.now.first)} goes first.`,
    part: { type: 'round', round: state.now.round, title: `Round ${state.now.round}` } satisfies Part,
    landmark: `Round ${state.now.round}`,
    facts: { round: state.now.round, first: state.now.first },
  }));

/** A phase begins for a side that has something to do in it. */
export const tellPhase = (state: State, side: 0 | 1, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4',
    type: 'phase',
    text: `${PHASE_TITLES[state.now.phase]}: ${sideName(state, side)}.`,
    part: {
      type: 'phase',
      round: state.now.round,
      title: `${PHASE_TITLES[state.now.phase]}, ${sideName(state, side)}`,
    } satisfies Part,
    pace: 0.4,
    facts: { phase: state.now.phase, side },
  }));

/** Who carries a line out, and on whom or where: "Mud Caller, at objective 8". */
const whoAndWhom = (state: State, side: 0 | 1): string => {
  const { unit, target } = state.cards[side];
  if (unit === NONE) return 'nobody can carry out any of its lines';
  const { card, line } = state.cards[side];
  const { action } = lineOf(state, side, card, line)!;
  if (target === NONE) return nameOf(state, unit);
  return action === 'take-objective'
    ? `${nameOf(state, unit)}, at objective ${target + 1}`
    : `${nameOf(state, unit)}, towards ${nameOf(state, target)}`;
};

/** The card that a side plays by, with all its lines, as everybody at the table sees it. */
const shownCard = (state: State, side: 0 | 1, chosen: 'chosen' | 'done' | 'vain'): Change => {
  const { card, line } = state.cards[side];
  const deck = state.setup.players[side].automata!.deck;
  const { name, lines } = deck.cards[card]!;
  return {
    type: 'shown',
    side,
    card: {
      title: name,
      from: deck.name,
      lines: lines.map(({ type, action, text }, k) => ({
        head: `${type}: ${action.replace('-', ' ')}`,
        text,
        state: k === line ? chosen : 'plain',
      })),
      note: whoAndWhom(state, side),
    },
  };
};

/** The Automata draws a card: which of its lines is carried out, by whom and on whom (GLO-4.7.1 to GLO-4.7.3). */
export const tellCard = (state: State, side: 0 | 1, referee: Referee): void =>
  tell(state, referee, () => {
    const { card, line, unit, target, done } = state.cards[side];
    const { id, name } = state.setup.players[side].automata!.deck.cards[card]!;
    const chosen = lineOf(state, side, card, line);
    const takes = chosen?.action === 'take-objective';
    return {
      why: 'GLO-4.7.1',
      type: 'card',
      text: chosen
        ? `${sideName(state, side)} draws ${name}: “${chosen.text}” Line ${line + 1}, by ${whoAndWhom(state, side)}.`
        : `${sideName(state, side)} draws ${name}: no unit can carry out any of its lines.`,
      ...(unit !== NONE && {
        model: firstModel(state, unit),
        drawn: { words: [{ model: firstModel(state, unit), text: `line ${line + 1}`, tone: 'good' }] },
      }),
      landmark: `${name}${chosen ? `, line ${line + 1}` : ''}`,
      changes: [shownCard(state, side, done ? 'done' : 'chosen')],
      unit,
      ...(takes ? {} : { target }),
      facts: {
        side,
        card: id,
        line,
        text: chosen?.text ?? null,
        ...(takes && { objective: target }),
      },
    };
  });

/** What became of the card's line: it was carried out (GLO-4.7.1), or its unit never came to it. */
export const tellLine = (state: State, side: 0 | 1, came: 'done' | 'vain', referee: Referee): void =>
  tell(state, referee, () => {
    const { card, line, unit } = state.cards[side];
    const { id, name } = state.setup.players[side].automata!.deck.cards[card]!;
    return {
      why: 'GLO-4.7.1',
      type: 'line',
      text: `${name}, line ${line + 1}: ${came === 'done' ? 'carried out' : 'in vain'}.`,
      ...(standing(state, unit) && { model: firstModel(state, unit) }),
      changes: [shownCard(state, side, came)],
      pace: 0.4,
      unit,
      facts: { side, card: id, line, done: came === 'done' },
    };
  });

/** The dice of a move as the journal shows them: the faces, what is certain besides, and what they come to. */
const reachLines = (
  state: State,
  u: number,
  what: 'move' | 'charge',
  faces: readonly number[],
  reach: number,
): readonly DiceLine[] => {
  const { card } = state.setup.units[u]!.profile;
  const byCard = cardBonus(state, u, what, 'move');
  const modifiers: Modifier[] = [
    { rule: 'GLO-4.2.1', label: 'Base movement', by: BASE_MOVE[card.move] },
    ...moveBonuses(card, what).flatMap(({ rule, label, bonus }) =>
      bonus.move ? [{ rule, label, by: bonus.move }] : [],
    ),
    ...(byCard ? [{ rule: 'GLO-4.7.1' as const, label: 'Card of the Automata', by: byCard }] : []),
  ];
  const rule = what === 'move' ? 'GLO-4.2.2' : 'GLO-4.4.1';
  return [
    {
      ...note(what === 'move' ? 'Move' : 'Charge', inches(reach), rule),
      faces,
      modifiers,
      note: false,
    },
  ];
};

/** The die of a move (GLO-4.2.2) or of a charge (GLO-4.4.1) and how far it lets a unit come. */
export const tellReach = (
  state: State,
  u: number,
  what: 'move' | 'charge',
  faces: readonly number[],
  reach: number,
  referee: Referee,
  target: number = NONE,
): void =>
  tell(state, referee, () => {
    const rule: Reach['rule'] = what === 'move' ? 'GLO-4.2.2' : 'GLO-4.4.1';
    const far = reach === Infinity ? 'any distance' : `up to ${inches(reach)}`;
    return {
      why: rule,
      type: what === 'move' ? 'move-roll' : 'charge-roll',
      text:
        what === 'move'
          ? `${nameOf(state, u)} ${does(state, u, 'move')} ${far}.`
          : `${nameOf(state, u)} ${does(state, u, 'charge')} ${nameOf(state, target)}, ${far}.`,
      model: firstModel(state, u),
      dice: faces.length > 0 ? reachLines(state, u, what, faces, reach) : [],
      changes: [{ type: 'active', model: firstModel(state, u) }],
      part: { type: 'activation', round: state.now.round } satisfies Part,
      unit: u,
      target,
      facts: { faces, reach: reach === Infinity ? null : reach },
    };
  });

/** A charge that does not come into contact (GLO-4.4.3). */
export const tellFailedCharge = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4.4.3',
    type: 'charge-failed',
    text: `The charge of ${nameOf(state, u)} falls short: they do not move.`,
    model: firstModel(state, u),
    unit: u,
  }));

/** How high a move ends, in words; nothing where it ends on the table. */
const said = (height: number): string => (height > 0 ? `, and stands ${inches(height)} up` : '');

/** One model goes its way. */
export const tellMoved = (
  state: State,
  m: number,
  path: readonly At[],
  length: number,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(state, referee, () => {
    const [x, y] = path[path.length - 1]!;
    return {
      why: rule,
      type: 'moved',
      text: `${modelOf(state, state.setup.unitOf[m]!)} goes ${inches(length)}${said(heightAt(state.setup.field, x, y))}.`,
      model: m,
      changes: [stand(state, m, x, y)],
      drawn: { way: { model: m, path, label: inches(length), now: true } },
      pace: 0.4,
      unit: state.setup.unitOf[m]!,
      facts: { path, length, ...heightOf(state, x, y) },
    };
  });

/** A unit stays where it is. */
export const tellStayed = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4.2.1',
    type: 'stayed',
    text: `${nameOf(state, u)} ${does(state, u, 'stay')}.`,
    model: firstModel(state, u),
    pace: 0.3,
    unit: u,
  }));

const VERBS = { fight: ['fight', ''], shoot: ['shoot', ' at'], spell: ['cast', ' at'] } as const;

/** An attack with all its dice (GLO-4.5, GLO-4.3, GLO-4.1). */
export const tellAttack = (
  state: State,
  u: number,
  target: number,
  attack: BattleAttack,
  journal: Journal | undefined,
  costs: readonly Cost[],
  referee: Referee,
): void =>
  tell(state, referee, () => {
    const rule: RuleId =
      attack.kind === 'fight' ? 'GLO-4.5' : attack.kind === 'shoot' ? 'GLO-4.3' : 'GLO-4.1';
    const also = attack.attackers.slice(1).map(({ card }) => card.name);
    const who = also.length ? `${nameOf(state, u)}, with ${also.join(' and ')},` : nameOf(state, u);
    const [verb, at] = VERBS[attack.kind];
    const came = costs.filter(({ amount }) => amount > 0).map(({ event }) => EVENTS[event].label);
    return {
      why: attack.dice === 1 ? 'GLO-5.3.2' : also.length ? 'GLO-4.5.6' : rule,
      type: 'attack',
      text: `${who} ${also.length ? verb : does(state, u, verb)}${at} ${nameOf(state, target)}${came.length ? `. ${came.join('. ')}` : ': nothing comes of it'}.`,
      model: firstModel(state, u),
      dice: linesOf(journal ?? []),
      drawn: {
        line: { from: firstModel(state, u), to: firstModel(state, target), melee: attack.kind === 'fight' },
      },
      unit: u,
      target,
      facts: {
        kind: attack.kind,
        with: attack.attackers.map(({ card, models }) => ({ unit: card.name, models })),
        dice: attack.dice ?? null,
        spell: attack.spell ?? null,
        counter: attack.counter?.name ?? null,
        journal,
        costs,
      },
    };
  });

/** Wounds that a special unit loses (GLO-5.1.2). */
export const tellWounds = (state: State, u: number, lost: number, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => {
    const { first } = state.setup.units[u]!;
    return {
      why: rule,
      type: 'wounded',
      text: `${nameOf(state, u)} loses ${counted(lost, 'wound')}; ${state.health[u]} left.`,
      model: first,
      changes: [{ type: 'counter', counter: 'wounds', of: { model: first }, value: state.health[u]! }],
      drawn: { words: [{ model: first, text: `−${lost}`, tone: 'bad' }] },
      unit: u,
      facts: { lost, left: state.health[u]! },
    };
  });

/** A model leaves the table. */
export const tellRemoved = (state: State, m: number, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => {
    const u = state.setup.unitOf[m]!;
    return {
      why: rule,
      type: 'removed',
      text:
        rule === 'GLO-5.1.3'
          ? `${modelOf(state, u)} stands alone and is lost.`
          : `${modelOf(state, u)} falls.`,
      model: m,
      changes: [{ type: 'removed', model: m, lost: true }],
      drawn: { words: [{ model: m, text: rule === 'GLO-5.1.3' ? 'lost' : 'falls', tone: 'bad' }] },
      pace: 0.6,
      unit: u,
    };
  });

/** Glory earned. */
export const tellGlory = (state: State, side: 0 | 1, glory: number, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'glory',
    text: `${sideName(state, side)} earns ${glory} glory; it has ${state.glory[side]}.`,
    changes: [{ type: 'counter', counter: 'glory', of: { side }, value: state.glory[side]! }],
    facts: { side, glory, has: state.glory[side]! },
  }));

/** A unit is inspired (GLO-4.7.4). */
export const tellInspired = (state: State, u: number, cost: number, referee: Referee): void =>
  tell(state, referee, () => {
    const { first, end, side } = state.setup.units[u]!;
    return {
      why: 'GLO-4.7.4',
      type: 'inspired',
      text: `${nameOf(state, u)} ${are(state, u)} inspired for ${cost} glory.`,
      model: firstModel(state, u),
      changes: [
        { type: 'counter', counter: 'glory', of: { side }, value: state.glory[side]! },
        ...Array.from({ length: end - first }, (_, k): Change => ({
          type: 'status',
          model: first + k,
          status: 'inspired',
          on: true,
        })),
      ],
      unit: u,
      facts: { cost },
    };
  });

/** Where pawns lie, by the markers' numbers. */
const pawnsOut = ({ pawn }: State): string => {
  const at = [...pawn].flatMap((lies, marker) => (lies ? [marker + 1] : []));
  if (at.length === 0) return 'no pawns lie out';
  return at.length === 1 ? `a pawn lies at ${at[0]}` : `pawns lie at ${at.join(', ')}`;
};

/** Who holds what at the end of a round, and which pawns lie there (GLO-3.2.1, ruling G20). */
export const tellObjectives = (state: State, referee: Referee): void =>
  tell(state, referee, () => {
    const held = [0, 1].map((side) => state.holder.filter((holder) => holder === side).length);
    return {
      why: 'GLO-3.2.1',
      type: 'objectives',
      text: `The round ends: ${sideName(state, 0)} holds ${held[0]}, ${sideName(state, 1)} ${held[1]}; ${pawnsOut(state)}.`,
      changes: [...state.holder].flatMap((side, marker): Change[] => [
        { type: 'marked', marker, side: side as -1 | 0 | 1 },
        { type: 'token', marker, on: state.pawn[marker] === 1 },
      ]),
      facts: { holders: [...state.holder], pawns: [...state.pawn] },
    };
  });

/** The battle is over (GLO-1.1, GLO-1.2, GLO-6.2, GLO-6.3). */
export const tellOver = (state: State, rule: RuleId, why: string, referee: Referee): void =>
  tell(state, referee, () => {
    const { winner } = state.now;
    return {
      why: rule,
      type: 'over',
      text: winner < 0 ? `A draw: ${why}.` : `${sideName(state, winner)} wins: ${why}.`,
      part: { type: 'end', round: state.now.round, title: 'The end' } satisfies Part,
      landmark: 'The end',
      facts: { winner, glory: [...state.glory] },
    };
  });
