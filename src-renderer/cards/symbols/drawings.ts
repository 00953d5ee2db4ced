import type { SystemId } from '@engine/kernel/words';

/** One shape of a drawing on a 24 × 24 grid: filled with the text's color, or drawn as a line of this width. */
export interface Shape {
  readonly d: string;
  /** Width of the line; absent: filled (even-odd, so that inner outlines are holes). */
  readonly line?: number;
}

/** The drawing of a symbol, and its name for screen readers. */
export interface Drawing {
  readonly title: string;
  readonly shapes: readonly Shape[];
}

/**
 * The drawing of a die. `mark` distinguishes it from the others without color: a letter, or a symbol of the same game.
 */
export interface DieDrawing {
  readonly title: string;
  readonly sides: 6 | 8;
  readonly fill: string;
  readonly ink: string;
  readonly mark: { readonly letter: string } | { readonly symbol: string };
}

/** A star with corners on circles of the given radii in turn, starting at the top. */
const burst = (points: number, radii: readonly number[]): string => {
  const corners = Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI - Math.PI / 2;
    const radius = radii[i % radii.length];
    return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
};

const spiral = (): string => {
  const turns = 2.4;
  const steps = 44;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const angle = t * turns * 2 * Math.PI;
    const radius = 0.6 + t * 9.4;
    return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
};

const STAR = burst(10, [11, 4.8]);
const SHIELD = 'M12 1.5L20.5 4.6V11C20.5 16.6 17 20.7 12 22.6C7 20.7 3.5 16.6 3.5 11V4.6Z';
const SPARK =
  'M12 .5C13 7.6 16.4 11 23.5 12C16.4 13 13 16.4 12 23.5C11 16.4 7.6 13 .5 12C7.6 11 11 7.6 12 .5Z';

const solid = (title: string, d: string): Drawing => ({ title, shapes: [{ d }] });
const hollow = (title: string, d: string): Drawing => ({
  title: `hollow ${title}`,
  shapes: [{ d, line: 2.2 }],
});

/** One person: head and shoulders, at `x`, scaled by `s`. */
const person = (x: number, s: number): string =>
  `M${x} ${12 - 10 * s}a${4.2 * s} ${4.2 * s} 0 1 1 -.01 0Z` +
  `M${x - 8 * s} ${12 + 10 * s}C${x - 8 * s} ${12 + 2.5 * s} ${x - 4.5 * s} ${12 - 0.2 * s} ${x} ${12 - 0.2 * s}` +
  `S${x + 8 * s} ${12 + 2.5 * s} ${x + 8 * s} ${12 + 10 * s}Z`;

const WARCROW: readonly (readonly [string, Drawing])[] = [
  ['S', solid('success', STAR)],
  ['B', solid('block', SHIELD)],
  ['X', solid('special', SPARK)],
  ['oS', hollow('success', burst(10, [10, 4.4]))],
  ['oB', hollow('block', 'M12 2.8L19.4 5.5V11C19.4 15.9 16.4 19.5 12 21.3C7.6 19.5 4.6 15.9 4.6 11V5.5Z')],
  [
    'oX',
    hollow(
      'special',
      'M12 2.2C13.2 8.2 15.8 10.8 21.8 12C15.8 13.2 13.2 15.8 12 21.8C10.8 15.8 8.2 13.2 2.2 12C8.2 10.8 10.8 8.2 12 2.2Z',
    ),
  ],
];

const GLORY: readonly (readonly [string, Drawing])[] = [
  [
    'axe',
    {
      title: 'axe',
      shapes: [
        { d: 'M12 2V23', line: 2.4 },
        { d: 'M13.2 5.4C16.4 5 19 3.6 20.6 1.6C23.4 5.6 23.4 10.4 20.6 14.4C19 12.4 16.4 11 13.2 10.6Z' },
        { d: 'M10.8 5.4C7.6 5 5 3.6 3.4 1.6C.6 5.6 .6 10.4 3.4 14.4C5 12.4 7.6 11 10.8 10.6Z' },
      ],
    },
  ],
  [
    'sword',
    solid('sword', 'M12 .5L14.2 3.6V14.6H18.8V17.2H13.3V20.2A2 2 0 1 1 10.7 20.2V17.2H5.2V14.6H9.8V3.6Z'),
  ],
  // Quartered, because a plain shield is another game's block.
  ['shield', solid('shield', `${SHIELD}M11 4.6L6 6.4V10H11ZM13 12H18C17.6 15.4 15.8 17.9 13 19.5Z`)],
  [
    'dodge',
    {
      title: 'dodge',
      shapes: [{ d: 'M3 21C3 12 8 8 16.5 9', line: 3 }, { d: 'M13.5 2.6L22.5 9.6L12.6 15.6Z' }],
    },
  ],
  ['bolt', solid('bolt', 'M14.5 .5L3.5 14H10.6L8 23.5L20.5 9H13Z')],
  ['spiral', { title: 'spiral', shapes: [{ d: spiral(), line: 2.6 }] }],
  [
    'critical',
    solid('critical', `${burst(16, [11.8, 8.6])}M10.5 5H13.5L13 14H11ZM12 15.6A1.7 1.7 0 1 1 11.99 15.6Z`),
  ],
  ['support', solid('support', person(12, 1))],
  ['double-support', solid('double support', person(6.4, 0.74) + person(17.6, 0.74))],
];

const SYMBOLS: Readonly<Partial<Record<SystemId, ReadonlyMap<string, Drawing>>>> = {
  warcrow: new Map(WARCROW),
  glory: new Map(GLORY),
};

const letter = (title: string, mark: string, fill: string, ink: string): DieDrawing => ({
  title: `${title} die`,
  sides: 8,
  fill,
  ink,
  mark: { letter: mark },
});

const DICE: Readonly<Partial<Record<SystemId, ReadonlyMap<string, DieDrawing>>>> = {
  warcrow: new Map([
    ['red', letter('red', 'R', '#b3261e', '#ffffff')],
    ['orange', letter('orange', 'O', '#e07b00', '#1a1206')],
    ['yellow', letter('yellow', 'Y', '#f2cf1d', '#1a1606')],
    ['green', letter('green', 'G', '#277a34', '#ffffff')],
    ['blue', letter('blue', 'B', '#2a62b8', '#ffffff')],
    ['black', letter('black', 'K', '#23252b', '#ffffff')],
  ]),
  glory: new Map<string, DieDrawing>([
    [
      'white',
      { title: 'white attack die', sides: 6, fill: '#fbfaf5', ink: '#1d1f24', mark: { symbol: 'axe' } },
    ],
    [
      'black',
      { title: 'black defense die', sides: 6, fill: '#23252b', ink: '#ffffff', mark: { symbol: 'shield' } },
    ],
    [
      'blue',
      { title: 'blue magic die', sides: 6, fill: '#2a62b8', ink: '#ffffff', mark: { symbol: 'spiral' } },
    ],
  ]),
};

/** Synonyms: what a die is rolled for, and names as they are spelled in running text. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['attack', 'white'],
  ['defence', 'black'],
  ['magic', 'blue'],
  ['double support', 'double-support'],
]);

const look = <T>(
  maps: Readonly<Partial<Record<SystemId, ReadonlyMap<string, T>>>>,
  system: SystemId,
  name: string,
) => maps[system]?.get(name) ?? maps[system]?.get(ALIASES.get(name) ?? '');

/** The drawing of a game's symbol; undefined if there is none: then its name is printed. */
export const symbolDrawing = (system: SystemId, name: string): Drawing | undefined =>
  look(SYMBOLS, system, name);

/** The drawing of a game's die; undefined if there is none. */
export const dieDrawing = (system: SystemId, name: string): DieDrawing | undefined =>
  look(DICE, system, name);

/** The outline of a die on the same grid: a d8 from its face, a rounded square for a d6. */
export const dieOutline = (sides: 6 | 8): { readonly body: string; readonly facets: string } =>
  sides === 8
    ? { body: burst(6, [11.2]), facets: `M12 .8L21.7 17.6H2.3Z` }
    : {
        body: 'M5 1.5H19A3.5 3.5 0 0 1 22.5 5V19A3.5 3.5 0 0 1 19 22.5H5A3.5 3.5 0 0 1 1.5 19V5A3.5 3.5 0 0 1 5 1.5Z',
        facets: '',
      };
