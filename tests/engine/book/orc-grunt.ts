/** The unit of `formats.md`, as in a designer's file. */
export const ORC_GRUNT = {
  $schema: 'warbench:azeroth-at-war/unit',
  id: 'orc-grunt',
  name: 'Orc Grunt',
  tier: ['Baseline'],
  points: 45,
  base: '25mm',
  stats: { MOV: 5, ATK: 2, SKL: 4, STR: 4, TGH: 4, DEF: 5, INI: 3, WND: 2 },
  armor: 'MA',
  shield: true,
  weapons: [
    { name: 'War axe', tag: 'SW' },
    { name: 'Throwing axe', tag: 'RW', range: 8, strength: 3 },
  ],
  keywords: ['Berserker', 'Momentum [1]'],
  abilities: [],
  text: 'Flavour, printed on the card.',
};

export const GRUNT_PATH = 'horde/orc-grunt.unit.json';

/** The text of the grunt's file after `change`. */
export const gruntText = (
  change: (grunt: Record<string, unknown> & typeof ORC_GRUNT) => void = () => {},
): string => {
  const grunt = structuredClone(ORC_GRUNT) as Record<string, unknown> & typeof ORC_GRUNT;
  change(grunt);
  return `${JSON.stringify(grunt, undefined, 2)}\n`;
};
