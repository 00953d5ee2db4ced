import type { SystemId } from '@engine/kernel/words';
import type { PlayedBattle, Session } from '@engine/lab/session';
import type { Refusal } from '@engine/simulation/game';
import type { ManualPlay, ManualView } from '@engine/simulation/manual/view';
import type { At } from '@engine/simulation/replay';

/** The battle that a person plays, and which sides. */
export interface PlayBegin extends PlayedBattle {
  readonly do: 'begin';
  readonly system: SystemId;
  readonly scenario: string;
}

/** A person's decision. */
export type PlayDecision =
  | { readonly do: 'act'; readonly choice: number }
  | { readonly do: 'aim'; readonly choice: number; readonly at: At }
  | { readonly do: 'answer'; readonly option: number }
  | { readonly do: 'undo' };

/** A request of a person who plays; `resume` plays a battle again up to where it was left. */
export type PlayAsk =
  | PlayBegin
  | PlayDecision
  | { readonly do: 'resume'; readonly begin: PlayBegin; readonly decisions: readonly PlayDecision[] };

/** The battle after it, why the decision is not allowed, or why there is no battle. */
export type PlayReply =
  | { readonly type: 'view'; readonly view: ManualView }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'none'; readonly error: string };

/** The battle that a person plays, in the worker: with the cards as they were when it started. */
export class Playing {
  #play: ManualPlay | undefined;

  constructor(private readonly session: Pick<Session, 'play'>) {}

  /** Handles a request. */
  reply(ask: PlayAsk): PlayReply {
    if (ask.do === 'begin') return this.#begin(ask);
    if (ask.do === 'resume')
      return ask.decisions.reduce<PlayReply>(
        (reply, decision) => (reply.type === 'view' ? this.#decide(decision) : reply),
        this.#begin(ask.begin),
      );
    return this.#decide(ask);
  }

  #begin(begin: PlayBegin): PlayReply {
    const play = this.session.play(begin.system, begin.scenario, begin);
    if (!play.ok) return { type: 'none', error: play.error };
    this.#play = play.value;
    return { type: 'view', view: play.value.view() };
  }

  #decide(ask: PlayDecision): PlayReply {
    const play = this.#play;
    if (!play)
      return { type: 'none', error: 'The engine restarted, and the battle was lost. Start another.' };
    if (ask.do === 'act') return { type: 'view', view: play.act(ask.choice) };
    if (ask.do === 'answer') return { type: 'view', view: play.answer(ask.option) };
    if (ask.do === 'undo') return { type: 'view', view: play.undo() };
    const aimed = play.aim(ask.choice, ask.at);
    return 'turn' in aimed ? { type: 'view', view: aimed } : { type: 'refused', refusal: aimed };
  }
}
