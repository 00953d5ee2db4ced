import { LeadClient, type Listener } from '../runs/client';
import type { TeamAnswer, TeamOrders, TeamQuestion, TeamReplies } from './messages';

/** The window's side of the worker that leads studies, goals and the bots' battles for people's games. */
export class TeamClient extends LeadClient<TeamQuestion, TeamReplies, TeamOrders, TeamAnswer> {
  constructor(listener: Listener<TeamAnswer>) {
    super(
      new Worker(new URL('./worker.ts', import.meta.url), { name: 'warbench-team' }),
      listener,
      'The battle runner',
    );
  }
}
