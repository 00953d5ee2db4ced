/** The files of a battle, read as plain JSON: the referee does not use the engine's reader. */

export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'black';
export const COLOURS: readonly Colour[] = ['red', 'orange', 'yellow', 'green', 'blue', 'black'];
export type DiceOf = Partial<Record<Colour, number>>;

/** Faces of the dice, as the rules print them. */
export const FACES: Readonly<Record<string, readonly string[]>> = {
  red: ['S', 'S', 'S', 'S', 'S S', 'S S', 'S X', 'oS X'],
  orange: ['S', 'S', 'S X', 'S X', 'S oX', 'oS X', 'X', 'oX'],
  yellow: ['S', 'S X', 'S X', 'oS X', 'oS X', 'X', 'X X', 'oX'],
  green: ['B', 'B', 'B', 'B', 'B', 'B B', 'X', 'oB X'],
  blue: ['B', 'B', 'B X', 'B oX', 'oB X', 'X', 'X', 'oX'],
  black: ['B', 'B X', 'oB X', 'oB X', 'X', 'X', 'X X', 'oX'],
};

interface RollFile {
  readonly dice?: DiceOf;
  readonly modifier?: { readonly dice?: DiceOf };
}

interface PanelFile {
  readonly from: number;
  readonly melee?: RollFile;
  readonly ranged?: RollFile & { readonly range: number };
  readonly defence?: RollFile;
}

/** The parts of a unit's file that the referee reads. */
export interface CardFile {
  readonly id: string;
  readonly troops: number;
  readonly move: readonly [number, number];
  readonly charge: number;
  readonly wounds: number;
  readonly morale: number;
  readonly command?: number;
  readonly base?: string;
  readonly character?: 'officer' | 'support';
  readonly characteristics?: readonly string[];
  readonly keywords?: readonly string[];
  readonly panels: readonly PanelFile[];
  readonly skills?: readonly { readonly name: string; readonly type: string; readonly automatic?: boolean }[];
  readonly joined?: {
    readonly morale?: number | string;
    readonly move?: readonly (number | string)[];
    readonly charge?: number | string;
    readonly melee?: { readonly dice?: Partial<Record<Colour, number | string>> };
    readonly ranged?: { readonly dice?: Partial<Record<Colour, number | string>> };
    readonly defence?: { readonly dice?: Partial<Record<Colour, number | string>> };
  };
}

type Corner = readonly [number, number];

/** A piece of ground. */
export interface Ground {
  readonly type: string;
  readonly polygon: readonly Corner[];
  readonly keywords?: readonly string[];
}

/** All files of a battle. */
export interface BattleFiles {
  readonly cards: ReadonlyMap<string, CardFile>;
  readonly terrain: readonly Ground[];
  readonly objectives: readonly { readonly at: Corner }[];
  readonly width: number;
  readonly depth: number;
}

/** The keywords of a kind of ground, if its piece does not state them. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  fence: ['Unstable'],
  barricade: ['Unstable'],
  wall: ['Unstable'],
  structure: ['Block LoS', 'Impassable'],
  building: ['Block LoS', 'Impassable'],
  'light-forest': ['Block LoS'],
  'dense-forest': ['Block LoS'],
  lake: ['Impassable'],
};

/** Whether a piece of ground has a keyword. */
export const groundHas = ({ type, keywords }: Ground, keyword: string): boolean =>
  (keywords ?? USUAL[type] ?? []).some((printed) => printed.toLowerCase().startsWith(keyword.toLowerCase()));

/** Whether a card has a keyword, ignoring its parameter. */
export const cardHas = ({ keywords = [] }: CardFile, keyword: string): boolean =>
  keywords.some((printed) => printed.split(' (')[0].toLowerCase() === keyword.toLowerCase());

/** Half a base's width, in strides of 15 mm. */
export const radiusOf = (card: CardFile): number => {
  const usual = cardHas(card, 'Large') ? 60 : card.characteristics?.includes('Cavalry') ? 50 : 30;
  return (card.base === undefined ? usual : Number.parseInt(card.base, 10)) / 30;
};

/** The panel for this many members. */
export const panelOf = ({ panels }: CardFile, members: number): PanelFile =>
  panels.find(({ from }) => members >= from) ?? panels.at(-1)!;

/** A value with the contribution of a Character: a bonus after a plus, or a replacement. */
export const withBonus = (own: number, brought: number | string | undefined): number => {
  if (brought === undefined) return own;
  return typeof brought === 'string' ? own + Number(brought) : brought;
};

/** Finds a file among the samples, by its kind and id. */
export const battleFiles = (texts: Readonly<Record<string, string>>, scenario: string): BattleFiles => {
  const files = Object.entries(texts).map(([path, text]) => [path, JSON.parse(text) as unknown] as const);
  const named = <T>(kind: string, id: string): T =>
    files.find(
      ([path, file]) => path.endsWith(`.${kind}.json`) && (file as { readonly id: string }).id === id,
    )![1] as T;
  const { map, adventure } = named<{ map: string; adventure: string }>('scenario', scenario);
  const { terrain, table } = named<{ terrain: Ground[]; table: [number, number] }>('map', map);
  const { objectives } = named<{ objectives: { at: Corner }[] }>('adventure', adventure);
  const cards = files.flatMap(([path, file]) => (path.endsWith('.unit.json') ? [file as CardFile] : []));
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    terrain,
    objectives,
    width: table[0],
    depth: table[1],
  };
};
