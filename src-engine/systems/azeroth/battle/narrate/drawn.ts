import { inches } from '../../../../simulation/phrases';
import type { Drawn } from '../../../../simulation/replay';
import type { Numbers } from '../../numbers';
import type { BattleEvent } from '../state/events';
import { lengthOf } from './way';

type Of<Type extends BattleEvent['type']> = Extract<BattleEvent, { type: Type }>;
type Word = NonNullable<Drawn['words']>[number];

const MELEE: ReadonlySet<string> = new Set(['charge', 'fight', 'opportunity']);

const say = (model: number, text: string, tone: Word['tone']): Drawn => ({ words: [{ model, text, tone }] });

const lineTo = (from: number, to: number): Drawn =>
  to >= 0 && to !== from ? { line: { from, to, melee: false } } : {};

const attack = (event: Of<'attack'>, { engagement, halfRange }: Numbers): Drawn => {
  const { model, target, other, damage, otherDamage, range, sights } = event;
  const melee = MELEE.has(event.action);
  const { cover = 'none' } = sights.find((sight) => sight.model === target) ?? {};
  const words: Word[] = [
    { model: target, text: damage > 0 ? `−${damage}` : 'no wound', tone: damage > 0 ? 'bad' : 'plain' },
  ];
  if (other >= 0 && otherDamage > 0) words.push({ model: other, text: `−${otherDamage}`, tone: 'bad' });
  return {
    // A blast's hits come from its template, not from its caster.
    ...(event.action !== 'blast' && {
      line: { from: model, to: target, melee, ...(cover !== 'none' && { note: `${cover} cover` }) },
    }),
    rings: melee
      ? [{ model, reach: engagement, label: `${engagement}″` }]
      : range > 0
        ? [
            { model, reach: range * halfRange, label: `half ${range * halfRange}″` },
            { model, reach: range, label: `range ${range}″` },
          ]
        : [],
    sights: { from: model, target, lines: sights },
    words,
  };
};

const power = ({ model, target, name, range, sights = [] }: Of<'power'>): Drawn => ({
  ...say(model, name, 'plain'),
  ...lineTo(model, target),
  ...(range !== undefined && { rings: [{ model, reach: range, label: `range ${range}″` }] }),
  sights: { from: model, target, lines: sights },
});

const MORALE = {
  passed: { text: 'holds', tone: 'good' },
  wavers: { text: 'wavers', tone: 'bad' },
  routs: { text: 'routs', tone: 'bad' },
  rallies: { text: 'rallies', tone: 'good' },
  flees: { text: 'flees', tone: 'bad' },
} as const;

const ofEvent = (event: BattleEvent, numbers: Numbers): Drawn => {
  switch (event.type) {
    case 'attack':
      return attack(event, numbers);
    case 'power':
      return power(event);
    case 'taunt':
      return { ...say(event.model, 'taunts', 'plain'), ...lineTo(event.model, event.target) };
    case 'test':
      return say(event.model, event.passed ? 'stopped' : 'not stopped', event.passed ? 'good' : 'plain');
    case 'wounded':
      return say(event.model, `−${event.wounds}`, 'bad');
    case 'healed':
      return say(event.model, `+${event.wounds}`, 'good');
    case 'destroyed':
      return say(event.model, 'destroyed', 'bad');
    case 'summoned':
      return say(event.model, 'summoned', 'good');
    case 'marked':
    case 'revealed':
      return say(event.model, event.as, 'plain');
    case 'reached':
      return { words: event.on.map((model): Word => ({ model, text: event.name, tone: 'plain' })) };
    case 'morale':
      return say(event.model, MORALE[event.result].text, MORALE[event.result].tone);
    default:
      return {};
  }
};

const wayOf = (move: Of<'moved'> | undefined, event: BattleEvent): Drawn => {
  if (!move || move.path.length < 2) return {};
  const length = lengthOf(move.path);
  const label = move.cost - length > 0.05 ? `${inches(length)} (costs ${inches(move.cost)})` : inches(length);
  return { way: { model: move.model, path: move.path, label, now: event === move } };
};

/** Events during which a template is on the table. */
const UNDER_TEMPLATE: readonly BattleEvent['type'][] = ['template', 'attack', 'wounded', 'destroyed'];

/** The template of the blast that an event belongs to, and where it was aimed. */
const templateOf = (events: readonly BattleEvent[], step: number): Drawn => {
  for (let i = step; i >= 0; i--) {
    const event = events[i];
    if (!UNDER_TEMPLATE.includes(event.type)) return {};
    if (event.type !== 'template') continue;
    const { x, y, radius, scattered, aimed } = event;
    return { template: { at: [x, y], radius, ...(scattered > 0 && { aimed }) } };
  }
  return {};
};

/** What to draw over the board at a step; `move` is the move that it belongs to. */
export const drawnAt = (
  events: readonly BattleEvent[],
  step: number,
  move: Of<'moved'> | undefined,
  numbers: Numbers,
): Drawn => ({
  ...wayOf(move, events[step]),
  ...templateOf(events, step),
  ...ofEvent(events[step], numbers),
});
