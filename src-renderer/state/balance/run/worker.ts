import { crewSize, startFighter } from '../../runs/crew';
import { PointsLead } from './lead';
import type { BalanceAnswer, BalanceRequest } from './messages';

/**
 * The worker that leads a run of the advice: it draws armies, distributes blocks and calculates, so that neither the
 * window nor the session waits.
 */
const lead = new PointsLead(startFighter, crewSize(), (answer: BalanceAnswer) => self.postMessage(answer));

self.onmessage = ({ data }: MessageEvent<BalanceRequest>) => lead.hear(data);
