import { crewSize, startFighter } from '../runs/crew';
import { TeamLead } from './lead';
import type { TeamAnswer, TeamRequest } from './messages';

/**
 * The worker that leads studies, goals and the bots' battles for people's games: neither the window nor the session
 * waits for it.
 */
const lead = new TeamLead(startFighter, crewSize(), (answer: TeamAnswer) => self.postMessage(answer));

self.onmessage = ({ data }: MessageEvent<TeamRequest>) => lead.hear(data);
