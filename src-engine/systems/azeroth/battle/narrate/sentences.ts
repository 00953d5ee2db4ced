import { counted as count, inches, signed } from '../../../../simulation/phrases';
import type { BattleScene } from '../../../../simulation/replay';
import type { BattleEvent } from '../state/events';
import { lengthOf } from './way';

/** What a sentence about a battle needs to know. */
export interface Words {
  readonly scene: Pick<BattleScene, 'sides' | 'terrain' | 'models'>;
}

/** What a model activates to do. Later events say whether it shoots. */
const SEQUENCES: Readonly<Record<string, string>> = {
  'move-shoot': 'activates to move and shoot',
  'hold-shoot': 'holds its ground',
  charge: 'charges',
  rush: 'rushes',
  withdraw: 'withdraws from combat',
  fight: 'fights',
  'fight-shoot': 'activates to fight and shoot',
  move: 'moves',
};

const ATTACKS: Readonly<Record<string, string>> = {
  charge: 'charges',
  fight: 'fights',
  opportunity: 'makes an opportunity attack on',
  'move-shoot': 'shoots at',
  'hold-shoot': 'holds and shoots at',
  'fight-shoot': 'shoots at',
};

const TESTS = {
  dispel: 'Dispel',
  counterspell: 'Counterspell',
  'spell-block': 'Spell Block',
} as const;

/** The cover that a shot's target has, and the terrain that gives it. */
const coverWords = (event: Extract<BattleEvent, { type: 'attack' }>, { terrain }: Words['scene']): string => {
  const sight = event.sights.find(({ model }) => model === event.target);
  if (!sight || sight.cover === 'none') return '';
  const names = sight.pieces.map((piece) => terrain[piece]?.name ?? 'terrain');
  return ` in ${sight.cover} cover (${names.join(', ')})`;
};

const attack = (
  event: Extract<BattleEvent, { type: 'attack' }>,
  who: (model: number) => string,
  scene: Words['scene'],
): string => {
  const how = ATTACKS[event.action] ?? 'attacks';
  const weapon = event.label ? ` with ${event.label}` : '';
  const harm = event.damage > 0 ? `${count(event.damage, 'wound')} dealt` : 'no wound';
  const stray =
    event.other >= 0 && event.otherDamage > 0
      ? `, and ${count(event.otherDamage, 'wound')} to ${who(event.other)}`
      : '';
  return `${who(event.model)} ${how} ${who(event.target)}${coverWords(event, scene)}${weapon}: ${harm}${stray}.`;
};

const moved = (event: Extract<BattleEvent, { type: 'moved' }>, name: string): string => {
  const way = inches(lengthOf(event.path));
  const price = event.cost - lengthOf(event.path) > 0.05 ? `, which costs ${inches(event.cost)}` : '';
  const stays = lengthOf(event.path) < 0.01;
  if (event.why === 'AAW-10.3-rout')
    return stays ? `${name} cannot flee: its way is blocked.` : `${name} flees ${way}.`;
  if (event.why === 'AAW-8.3-card') return `${name} is moved ${way}.`;
  if (stays) return `${name} turns on the spot.`;
  return `${name} moves ${way}${price}.`;
};

const morale = (event: Extract<BattleEvent, { type: 'morale' }>, who: (model: number) => string): string => {
  const name = who(event.model);
  const aura = event.by === undefined || event.by < 0 ? 'an ability' : who(event.by);
  const again = event.before ? `, after a reroll of ${event.before.join(' and ')} (${aura})` : '';
  const rolled = `${event.faces.join(' and ')} against ${event.need}${again}`;
  switch (event.result) {
    case 'passed':
      return `${name} passes its morale test (${rolled}).`;
    case 'wavers':
      return `${name} wavers (${rolled}).`;
    case 'routs':
      return `${name} routs (${rolled}).`;
    case 'rallies':
      return `${name} rallies and now wavers (${rolled}).`;
    case 'flees':
      return `${name} keeps fleeing (${rolled}).`;
  }
};

const objectives = (held: readonly [number, number], sides: readonly [string, string]): string => {
  const bits = (mask: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => mask & (1 << i));
  const part = (side: 0 | 1): string => {
    const of = bits(held[side]);
    return of.length === 0
      ? `${sides[side]} holds none`
      : `${sides[side]} holds ${of.map((i) => i + 1).join(' and ')}`;
  };
  return `Objectives: ${part(0)}, ${part(1)}.`;
};

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Which side won, and by what: the victory points (chapter 11), or the wounds left if they are even (AAW-N26). */
const over = (event: Extract<BattleEvent, { type: 'over' }>, army: (side: 0 | 1) => string): string => {
  const { winner, by, points, wounds } = event;
  const [count, counts] = by === 'wounds' ? [wounds, 'wounds left'] : [points, 'victory points'];
  const score = by === 'end' ? '' : ` (${counts}: ${army(0)} ${count[0]}, ${army(1)} ${count[1]})`;
  return winner === -1 ? `The battle is a draw${score}.` : `${army(winner)} wins the battle${score}.`;
};

/** The names of models and armies. */
interface Names {
  readonly who: (model: number) => string;
  readonly army: (side: 0 | 1) => string;
  readonly scene: Words['scene'];
}

type EventOf<Type extends BattleEvent['type']> = Extract<BattleEvent, { type: Type }>;

const rollOff = ({ tied, faces, first }: EventOf<'roll-off'>, { army }: Names): string => {
  const ties = tied.length > 0 ? `${count(tied.length, 'tie')} rerolled, then ` : '';
  return `Roll-off: ${ties}${army(0)} ${faces[0]}, ${army(1)} ${faces[1]}. ${army(first)} chooses.`;
};

const activated = ({ model, sequence, healed }: EventOf<'activated'>, { who }: Names): string => {
  const heals = healed > 0 ? `, and heals ${count(healed, 'wound')} first` : '';
  return `${who(model)} ${SEQUENCES[sequence] ?? sequence}${heals}.`;
};

const power = ({ model, target, name, kind, mana }: EventOf<'power'>, { who }: Names): string => {
  const on = target >= 0 && target !== model ? ` on ${who(target)}` : '';
  return `${who(model)} uses ${name}${on} (${kind}, ${mana} mana).`;
};

const test = ({ model, what, face, bonus, passed }: EventOf<'test'>, { who }: Names): string => {
  const plus = bonus ? ` ${signed(bonus)}` : '';
  return `${who(model)} tries ${TESTS[what]}: ${face}${plus}, ${passed ? 'and stops it' : 'and fails'}.`;
};

const wounded = ({ model, wounds, left }: EventOf<'wounded'>, { who }: Names): string =>
  `${who(model)} loses ${count(wounds, 'wound')}${left > 0 ? `, ${left} left` : ''}.`;

const warded = ({ model, ignored, faces }: EventOf<'warded'>, { who }: Names): string =>
  `${who(model)}’s ward ignores ${ignored} of ${faces.length} ${faces.length === 1 ? 'wound' : 'wounds'}.`;

const reached = ({ name, lasting, on }: EventOf<'reached'>, { who }: Names): string =>
  `${name} ${lasting ? 'now affects' : 'reaches'} ${list(on.map(who)) || 'no model'}.`;

/** The sentence for each kind of event. */
const SENTENCES: { readonly [Type in BattleEvent['type']]: (event: EventOf<Type>, names: Names) => string } =
  {
    deployed: ({ model }, { who }) => `${who(model)} deploys.`,
    round: ({ round, mana }, { army }) =>
      `Round ${round}. Mana: ${army(0)} ${mana[0]}, ${army(1)} ${mana[1]}.`,
    'roll-off': rollOff,
    activated,
    moved: (event, { who }) => moved(event, who(event.model)),
    attack: (event, { who, scene }) => attack(event, who, scene),
    power,
    test,
    template: ({ scattered }) =>
      scattered > 0
        ? `The template scatters ${inches(scattered)}.`
        : 'The template lands on its target point.',
    wounded,
    healed: ({ model, wounds, left }, { who }) =>
      `${who(model)} regains ${count(wounds, 'wound')}; ${left} left.`,
    destroyed: ({ model, why }, { who }) =>
      why === 'AAW-10.3-rout' ? `${who(model)} flees the table.` : `${who(model)} is destroyed.`,
    removed: ({ model }, { who }) => `${who(model)} leaves the table.`,
    summoned: ({ by, model }, { who }) => `${who(by)} summons ${who(model)}.`,
    taunt: ({ model, target }, { who }) => `${who(model)} taunts ${who(target)}.`,
    morale: (event, { who }) => morale(event, who),
    objectives: ({ held }, { scene }) => objectives(held, scene.sides),
    over: (event, { army }) => over(event, army),
    rolled: ({ model, sides, total }, { who }) => `${who(model)} rolls a D${sides}: ${total}.`,
    warded,
    reached,
    marked: ({ model, as, known }, { who }) => `${who(model)} is the ${as}${known ? '' : ', in secret'}.`,
    revealed: ({ model, as }, { who }) => `${who(model)} is revealed as the ${as}.`,
  };

/** One event as a sentence, for the journal and for screen readers. */
export const sentence = (event: BattleEvent, { scene }: Words): string => {
  const sentenceOf = SENTENCES[event.type] as (event: BattleEvent, names: Names) => string;
  return sentenceOf(event, {
    who: (model) => scene.models[model]?.name ?? 'A model',
    army: (side) => scene.sides[side],
    scene,
  });
};
