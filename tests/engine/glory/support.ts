import type { Document } from '@engine/book/document';
import type { UnitFile } from '@engine/generated/glory';
import type { Source } from '@engine/kernel/source';
import { compileCard, type Card, type KeywordFinder } from '@engine/systems/glory/cards/card';
import type { DiceSet } from '@engine/systems/glory/cards/dice';
import type { ScriptedRoll } from '../../support/scripted-dice';
import { documents, sampleFiles } from '../../support/workspace';

/** A source of a value, as the loader would create it; positions are all at the start. */
export const sourceOf = <T>(kind: Source['kind'], path: string, value: T): Source<T> => ({
  path,
  folder: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '',
  system: 'glory',
  kind,
  id: path.slice(path.lastIndexOf('/') + 1).split('.')[0],
  value,
  at: () => ({ offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }),
});

/** A card by what matters to a test; the rest is a plain regular unit of three with armor 3. */
export const card = (
  own: Partial<UnitFile> = {},
  { find, dice }: { find?: KeywordFinder; dice?: DiceSet } = {},
): Card => {
  const value: UnitFile = {
    $schema: 'warbench:glory/unit',
    id: 'unit',
    name: 'Unit',
    class: 'regular',
    models: own.class === 'special' ? 1 : 3,
    armour: 3,
    move: 'infantry',
    points: 50,
    ...own,
  };
  return compileCard(sourceOf('unit', `${value.id}.unit.json`, value), find, dice);
};

/** Faces of the standard dice by their symbols, so that scripts read like a table of dice. */
export const WHITE = { axe: 1, sword: 3, support: 4, double: 5, crit: 6 } as const;
export const BLACK = { shield: 1, dodge: 3, support: 4, double: 5, crit: 6 } as const;
export const BLUE = { bolt: 1, spiral: 4, crit: 6 } as const;

export const white = (face: keyof typeof WHITE): ScriptedRoll => ['pool', WHITE[face]];
export const black = (face: keyof typeof BLACK): ScriptedRoll => ['defence', BLACK[face]];
export const blue = (face: keyof typeof BLUE): ScriptedRoll => ['magic', BLUE[face]];
export const armour = (face: number): ScriptedRoll => ['armour', face];

/** The sample workspace as the loader reads it. */
export const samples = (): Document[] => documents(sampleFiles('glory'));
