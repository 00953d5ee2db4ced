import type { JsonPath } from '../kernel/source';

/** What a string at a place of a file refers to. */
export type Place =
  | 'unit'
  | 'side'
  | 'card'
  | 'book'
  | 'army'
  | 'map'
  | 'deck'
  | 'adventure'
  | 'keyword'
  | 'scenario'
  | 'study'
  | 'house';

/** By the nearest key above the string. The formats use each name for one thing. */
const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['attacker', 'unit'],
  ['defender', 'unit'],
  ['sides', 'unit'],
  ['bystander', 'unit'],
  ['friend', 'unit'],
  ['attackerFriends', 'unit'],
  ['defenderFriends', 'unit'],
  ['targetFriends', 'unit'],
  ['unit', 'unit'],
  ['targets', 'unit'],
  ['units', 'unit'],
  // A duel's `first` is one of its sides, or "roll-off".
  ['first', 'side'],
  ['leader', 'unit'],
  ['counter', 'unit'],
  ['commander', 'unit'],
  ['character', 'unit'],
  ['characters', 'unit'],
  ['attackerCharacter', 'unit'],
  ['defenderCharacter', 'unit'],
  ['joins', 'unit'],
  ['book', 'book'],
  ['factions', 'book'],
  ['army', 'army'],
  ['map', 'map'],
  ['deck', 'deck'],
  ['maps', 'map'],
  ['scenario', 'scenario'],
  ['scenarios', 'scenario'],
  // What a factor of a study edits: a unit, or an army, a map or a keyword, by its id.
  ['file', 'card'],
  ['study', 'study'],
  ['house', 'house'],
  ['faction', 'book'],
  ['adventure', 'adventure'],
  ['keyword', 'keyword'],
  ['keywords', 'keyword'],
  ['eligible', 'keyword'],
  ['foe', 'keyword'],
  ['notFoe', 'keyword'],
  ['notKeyword', 'keyword'],
  ['notFriend', 'keyword'],
  ['abilities', 'keyword'],
]);

/**
 * What a string value at `path` refers to, or undefined if it is neither a reference nor a keyword.
 * @param of the `of` beside the string's key, which says what the levels of a study's factor are
 */
export const placeOf = (path: JsonPath, of?: string): Place | undefined => {
  const key = path.findLast((part) => typeof part === 'string');
  if (key === 'levels') return of === 'army' || of === 'map' || of === 'house' ? of : undefined;
  return typeof key === 'string' ? PLACES.get(key) : undefined;
};
