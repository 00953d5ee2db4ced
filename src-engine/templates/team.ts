import type { Kind } from '../kernel/words';
import type { Known } from './refer';
import { isRecord } from './sample';

/** The workspace's scenarios of a kind. */
const scenariosOf = ({ scenarios = [], value }: Known, kind: string): readonly string[] =>
  scenarios.filter((ref) => {
    const file = value?.('scenario', ref);
    return isRecord(file) && file['kind'] === kind;
  });

/**
 * New files of the kinds that all games share: a goal about a battle of the workspace, or about an attack if it has no
 * battles; a study of who plays, with two of the game's fast bots; playtests without games.
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
