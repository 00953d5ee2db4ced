import { counted as count, inches, signed } from '../../../../simulation/phrases';
import type { BattleScene } from '../../../../simulation/replay';
import type { BattleEvent } from '../events';
import { lengthOf } from './way';

/** What a sentence about a battle needs to know. */
export interface Words {
  readonly scene: Pick<BattleScene, 'sides' | 'terrain' | 'models'>;
}

const SEQUENCES: Readonly<Record<string, string>> = {
  'move-shoot': 'moves, then shoots',
  'hold-shoot': 'holds its ground',
  charge: 'charges',
  rush: 'rushes',
  withdraw: 'withdraws from combat',
  fight: 'fights',
  'fight-shoot': 'fights, then shoots',
  move: 'moves',
};

const ATTACKS: Readonly<Record<string, string>> = {
  charge: 'charges',
  fight: 'fights',
  opportunity: 'strikes in passing at',
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
  if (event.why === 'AAW-10.3-rout') return `${name} flees ${way}.`;
  if (event.why === 'AAW-8.3-card') return `${name} is moved ${way}.`;
  if (lengthOf(event.path) < 0.01) return `${name} turns where it stands.`;
  return `${name} moves ${way}${price}.`;
};

const morale = (event: Extract<BattleEvent, { type: 'morale' }>, who: (model: number) => string): string => {
  const name = who(event.model);
  const aura = event.by === undefined || event.by < 0 ? 'an ability' : who(event.by);
  const again = event.before ? `, after ${event.before.join(' and ')} thrown again for ${aura}` : '';
  const rolled = `${event.faces.join(' and ')} against ${event.need}${again}`;
  switch (event.result) {
    case 'passed':
      return `${name} holds its nerve (${rolled}).`;
    case 'wavers':
      return `${name} wavers (${rolled}).`;
    case 'routs':
      return `${name} routs (${rolled}).`;
    case 'rallies':
      return `${name} rallies, and wavers (${rolled}).`;
    case 'flees':
      return `${name} flees on (${rolled}).`;
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

/** Who won, and by what: the victory points (chapter 11), or the wounds left where they are even (AAW-N26). */
const over = (event: Extract<BattleEvent, { type: 'over' }>, army: (side: 0 | 1) => string): string => {
  const { winner, by, points, wounds } = event;
  const [count, counts] = by === 'wounds' ? [wounds, 'wounds left'] : [points, 'victory points'];
  const score = by === 'end' ? '' : ` (${counts}: ${army(0)} ${count[0]}, ${army(1)} ${count[1]})`;
  return winner === -1 ? `The battle is a draw${score}.` : `${army(winner)} wins the battle${score}.`;
};

/** One event as a sentence, for the journal and for those who listen to it. */
export const sentence = (event: BattleEvent, { scene }: Words): string => {
  const who = (model: number): string => scene.models[model]?.name ?? 'A model';
  const army = (side: 0 | 1): string => scene.sides[side];
  switch (event.type) {
    case 'deployed':
      return `${who(event.model)} deploys.`;
    case 'round':
      return `Round ${event.round}. Mana: ${army(0)} ${event.mana[0]}, ${army(1)} ${event.mana[1]}.`;
    case 'roll-off':
      return `Roll-off: ${event.tied.length > 0 ? `${count(event.tied.length, 'tie')} thrown again, then ` : ''}${army(0)} ${event.faces[0]}, ${army(1)} ${event.faces[1]}. ${army(event.first)} has the choice.`;
    case 'activated':
      return `${who(event.model)} ${SEQUENCES[event.sequence] ?? event.sequence}${
        event.healed > 0 ? `, and heals ${count(event.healed, 'wound')} first` : ''
      }.`;
    case 'moved':
      return moved(event, who(event.model));
    case 'attack':
      return attack(event, who, scene);
    case 'power': {
      const on = event.target >= 0 && event.target !== event.model ? ` on ${who(event.target)}` : '';
      return `${who(event.model)} uses ${event.name}${on} (${event.kind}, ${event.mana} mana).`;
    }
    case 'test': {
      const bonus = event.bonus ? ` ${signed(event.bonus)}` : '';
      return `${who(event.model)} tries ${TESTS[event.what]}: ${event.face}${bonus}, ${
        event.passed ? 'and stops it' : 'in vain'
      }.`;
    }
    case 'template':
      return event.scattered > 0
        ? `The template drifts ${inches(event.scattered)}.`
        : 'The template comes down where it was aimed.';
    case 'wounded':
      return `${who(event.model)} loses ${count(event.wounds, 'wound')}${
        event.left > 0 ? `, ${event.left} left` : ''
      }.`;
    case 'healed':
      return `${who(event.model)} regains ${count(event.wounds, 'wound')}: ${event.left} now.`;
    case 'destroyed':
      return event.why === 'AAW-10.3-rout'
        ? `${who(event.model)} flees the table.`
        : `${who(event.model)} is destroyed.`;
    case 'removed':
      return `${who(event.model)} leaves the table.`;
    case 'summoned':
      return `${who(event.by)} summons ${who(event.model)}.`;
    case 'taunt':
      return `${who(event.model)} taunts ${who(event.target)}.`;
    case 'morale':
      return morale(event, who);
    case 'objectives':
      return objectives(event.held, scene.sides);
    case 'over':
      return over(event, army);
    case 'rolled':
      return `${who(event.model)} rolls a D${event.sides}: ${event.total}.`;
    case 'warded':
      return `${who(event.model)}’s ward ignores ${event.ignored} of ${event.faces.length} ${event.faces.length === 1 ? 'wound' : 'wounds'}.`;
    case 'reached':
      return `${event.name} ${event.lasting ? 'is in force on' : 'reaches'} ${list(event.on.map(who)) || 'nobody'}.`;
    case 'marked':
      return `${who(event.model)} is the ${event.as}.`;
  }
};
