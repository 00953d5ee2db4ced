import type { Kind } from '../kernel/words';
import type { Known } from './refer';
import { isRecord } from './sample';

/** The scenarios of a kind that the workspace has. */
const scenariosOf = ({ scenarios = [], value }: Known, kind: string): readonly string[] =>
  scenarios.filter((ref) => {
    const file = value?.('scenario', ref);
    return isRecord(file) && file['kind'] === kind;
  });

/**
 * What new files hold that are the same in every game: a goal about a battle that the workspace has, or about an attack where it
 * fights none; a study of who plays, by two of the game's bots that play a battle in a moment; no games yet.
 */
export const teamFile = (kind: Kind, known: Known, bots: unknown): Record<string, unknown> => {
  const [battle] = scenariosOf(known, 'battle');
  const [attack] = scenariosOf(known, 'attack');
  switch (kind) {
    case 'goal':
      return {
        measure:
          battle === undefined && attack !== undefined
            ? { of: 'damage', scenario: attack, between: [0, 10] }
            : { of: 'win-rate', scenario: battle ?? 'first-blood', between: [0.45, 0.55] },
      };
    case 'study':
      return {
        scenarios: [battle ?? 'first-blood'],
        factors: [{ of: 'bot', name: 'Who plays', levels: bots }],
        responses: ['win-0', 'first-player', 'rounds'],
        battles: 1000,
      };
    case 'playtest':
      return { games: [] };
    default:
      return {};
  }
};
