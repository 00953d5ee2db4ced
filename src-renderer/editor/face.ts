import { PAGE_SUFFIX } from '@engine/kernel/words';
import { partsOf } from '../state/files/paths';

/**
 * What is drawn beside a file's text: a unit's card, an army's list, a map's board, a preview of a text page, the numbers
 * of house rules.
 */
export type Face = 'Card' | 'Army' | 'Map' | 'Layout' | 'Page' | 'House rules';

export const faceOf = (path: string): Face | undefined => {
  if (path.endsWith(PAGE_SUFFIX)) return 'Page';
  const { kind } = partsOf(path);
  if (kind === 'unit') return 'Card';
  if (kind === 'army') return 'Army';
  if (kind === 'layout') return 'Layout';
  if (kind === 'house') return 'House rules';
  return kind === 'map' || kind === 'adventure' ? 'Map' : undefined;
};
