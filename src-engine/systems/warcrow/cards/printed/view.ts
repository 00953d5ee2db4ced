import type { BookFile, CombatRoll, JoinedRoll, UnitFile } from '../../../../generated/warcrow';
import type {
  CardSection,
  CardView,
  KeywordView,
  RichText,
  StatView,
  TagView,
} from '../../../../kernel/card-view';
import { pointsText } from '../../../../kernel/numbers';
import type { JsonPath, Source } from '../../../../kernel/source';
import { bookMarks } from '../../../common/book-marks';
import { withParameter } from '../../../common/parameter';
import type { Card } from '../card';
import { alterationText, diceAndSymbols, spaced, switchText, type Part } from './effect-text';
import { ruleText, STATS } from '../terms';

/** The dice and automatic symbols of a roll, drawn. */
export const rollText = ({
  dice,
  automatic,
}: {
  readonly dice?: object;
  readonly automatic?: object;
}): Part[] => [...diceAndSymbols(dice ?? {}), ...diceAndSymbols(automatic ?? {})];

/** The rolls of a panel as cards name them. */
export const ROLLS = [
  ['melee', 'Melee'],
  ['ranged', 'Ranged'],
  ['defence', 'Defense'],
] as const;

const row = (members: string, label: string, roll: CombatRoll | JoinedRoll, conquest: string): RichText[] => {
  const { modifier, switches = [] } = roll;
  return [
    [members],
    [label],
    rollText(roll),
    modifier ? ['+\u00a0', ...rollText(modifier)] : [],
    spaced(switches.map(switchText), '; '),
    [conquest],
  ];
};

/** The troops that a panel is for: "3–5", "1–2", "1". */
const membersOf = ({ panels, troops }: UnitFile, index: number): string => {
  const { from } = panels[index];
  const to = index === 0 ? troops : panels[index - 1].from - 1;
  return from >= to ? String(from) : `${from}–${to}`;
};

const COLUMNS = ['Troops', 'Roll', 'Dice', 'Modifier', 'Switches', 'Conquest'];

const panelRows = (file: UnitFile): RichText[][] =>
  file.panels.flatMap((panel, i) => {
    let first = true;
    return ROLLS.flatMap(([key, label]) => {
      const roll = panel[key];
      if (!roll) return [];
      const name = 'range' in roll ? `${label} ${roll.range}` : label;
      const line = row(first ? membersOf(file, i) : '', name, roll, first ? String(panel.conquest ?? 0) : '');
      first = false;
      return [line];
    });
  });

const joinedRows = ({ joined }: UnitFile): RichText[][] =>
  ROLLS.flatMap(([key, label], i) => {
    const roll = joined?.[key];
    return roll ? [row('', label, roll, i === 0 ? String(joined.conquest ?? '') : '')] : [];
  });

/** The range of a stepper: the schema's own limits. */
const LIMITS = {
  W: [1, 20, 'wounds'],
  MOR: [0, 10, 'morale'],
  AVB: [0, 10, 'availability'],
  COM: [0, 10, 'command'],
  CHG: [0, 40, 'charge'],
} as const;

const statViews = (file: UnitFile): StatView[] =>
  STATS.flatMap(({ key, label, rule }): StatView[] => {
    if (key === 'WP') return []; // drawn below, in dice
    if (key === 'MOV') return [{ key, label, value: file.move.join('-'), path: ['move'], rule }];
    const [min, max, property] = LIMITS[key];
    const value = file[property] ?? 0;
    const path: JsonPath = [property];
    const shown = key === 'CHG' ? `(${value})` : String(value);
    return [{ key, label, value: shown, path, step: { value, min, max }, rule }];
  });

const tagViews = ({ characteristics = [], troops, character }: UnitFile): TagView[] => [
  ...(character
    ? [
        {
          text: character === 'officer' ? 'Officer' : 'Support',
          title: 'Character',
          rule: 'WAR-characters' as const,
        },
      ]
    : []),
  { text: `${troops} ${troops === 1 ? 'troop' : 'troops'}`, title: 'Troops in the unit', rule: 'WAR-troops' },
  ...characteristics.map((text) => ({ text, title: 'Characteristic', rule: 'WAR-characteristics' as const })),
];

const keywordViews = ({ keywords }: Card): KeywordView[] =>
  keywords.map(({ printed, definition: { text, rule } }) => {
    const general = text || ruleText(rule);
    const value = /\(\s*(.+?)\s*\)/.exec(printed)?.[1];
    if (value === undefined) return { text: printed, explanation: general, rule };
    return { text: printed, explanation: withParameter(general, value), general, rule };
  });

const SKILL_TYPES = {
  passive: 'Passive skill',
  combat: 'Combat skill',
  magic: 'Magic skill',
  tinge: 'Tinge skill',
  command: 'Command skill',
} as const;

const textSections = (file: UnitFile): CardSection[] => {
  const { joined, skills = [], text } = file;
  const values = joined
    ? [
        ...(joined.morale === undefined ? [] : [`MOR ${joined.morale}`]),
        ...(joined.move === undefined ? [] : [`MOV ${joined.move.join(' ')}`]),
        ...(joined.charge === undefined ? [] : [`charge ${joined.charge}`]),
        ...(joined.keywords ?? []),
        ...(joined.skills ?? []),
      ].join(' · ')
    : '';
  return [
    ...(skills.length
      ? [
          {
            type: 'abilities' as const,
            abilities: skills.map((skill) => ({
              name: skill.name,
              type: SKILL_TYPES[skill.type] + (skill.long ? ' (long action)' : ''),
              cost: skill.type === 'command' ? '1 command token' : skill.type === 'tinge' ? '1 Tinge' : '',
              range: '',
              target: skill.requirements ?? '',
              text: [
                skill.text,
                ...(skill.alterations ?? []).flatMap((one) => ['\n• ', ...alterationText(one)]),
              ],
            })),
          },
        ]
      : []),
    ...(joined
      ? [{ type: 'table' as const, title: 'In a unit', columns: COLUMNS, rows: joinedRows(file) }]
      : []),
    ...(joined && (values || joined.willpower)
      ? [
          {
            type: 'text' as const,
            style: 'rules' as const,
            text: [
              'In a unit: ',
              values,
              ...(joined.willpower
                ? [values ? ' · WP\u00a0' : 'WP\u00a0', ...diceAndSymbols(joined.willpower)]
                : []),
            ],
          },
        ]
      : []),
    ...(text ? [{ type: 'text' as const, style: 'flavour' as const, text: [text] }] : []),
  ];
};

/** The card of a unit as data, for every drawing of it: dice and symbols are drawn, not spelled. */
export const cardView = (unit: string, card: Card, book: Source<BookFile> | undefined): CardView => {
  const file = card.source.value;
  const sections: CardSection[] = [
    { type: 'stats', stats: statViews(file) },
    { type: 'tags', tags: tagViews(file) },
    { type: 'text', style: 'rules', text: ['Willpower ', ...diceAndSymbols(file.willpower)] },
    { type: 'table', title: 'Combat panel', columns: COLUMNS, rows: panelRows(file) },
    ...(card.keywords.length ? [{ type: 'keywords' as const, keywords: keywordViews(card) }] : []),
    ...textSections(file),
  ];
  return {
    system: 'warcrow',
    unit,
    name: file.name,
    subtitle: [
      file.character ? (file.character === 'officer' ? 'Officer' : 'Support') : '',
      ...(file.characteristics ?? []),
    ]
      .filter(Boolean)
      .join(' · '),
    ...bookMarks(book, file.art),
    points: {
      key: 'PTS',
      label: 'Points',
      value: pointsText(file.points),
      path: ['points'],
      step: { value: file.points, min: 0, max: 500 },
      rule: 'WAR-cost',
    },
    sections,
    stands: [{ models: file.troops }],
    wounds: file.wounds,
  };
};
