import type { SystemId } from '@engine/kernel/words';
import type { Session } from '@engine/lab/session';
import type { Refusal } from '@engine/simulation/game';
import type { ManualPlay, ManualView } from '@engine/simulation/manual/view';
import type { At } from '@engine/simulation/replay';

/** What a person who plays by hand does. */
export type PlayAsk =
  | {
      readonly do: 'begin';
      readonly system: SystemId;
      readonly scenario: string;
      readonly index: number;
      readonly persons: ManualView['persons'];
    }
  | { readonly do: 'act'; readonly choice: number }
  | { readonly do: 'aim'; readonly choice: number; readonly at: At }
  | { readonly do: 'answer'; readonly option: number }
  | { readonly do: 'undo' };

/** How the battle stands then, why it may not be, or why there is no battle. */
export type PlayReply =
  | { readonly type: 'view'; readonly view: ManualView }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'none'; readonly error: string };

/** The battle that is played by hand, in the worker: by the cards as they were when it began. */
export class Playing {
  #play: ManualPlay | undefined;

  constructor(private readonly session: Pick<Session, 'play'>) {}

  /** Does what is asked. */
  reply(ask: PlayAsk): PlayReply {
    if (ask.do === 'begin') {
      const play = this.session.play(ask.system, ask.scenario, ask);
      if (!play.ok) return { type: 'none', error: play.error };
      this.#play = play.value;
      return { type: 'view', view: play.value.view() };
    }
    const play = this.#play;
    if (!play) return { type: 'none', error: 'The engine was started anew: the battle is gone.' };
    if (ask.do === 'act') return { type: 'view', view: play.act(ask.choice) };
    if (ask.do === 'answer') return { type: 'view', view: play.answer(ask.option) };
    if (ask.do === 'undo') return { type: 'view', view: play.undo() };
    const aimed = play.aim(ask.choice, ask.at);
    return 'turn' in aimed ? { type: 'view', view: aimed } : { type: 'refused', refusal: aimed };
  }
}
