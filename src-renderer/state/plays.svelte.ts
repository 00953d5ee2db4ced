import type { FightReport } from '@engine/lab/session';
import type { Refusal } from '@engine/simulation/game';
import type { ManualView } from '@engine/simulation/manual/view';
import type { At } from '@engine/simulation/replay';
import type { PlayAsk } from '../session/playing';
import type { Engine } from './engine.svelte';
import type { Ask } from './window/ask.svelte';
import type { Notices } from './window/notices.svelte';

/** What battles by hand ask of the window. */
interface Window {
  readonly ask: Ask;
  readonly engine: Engine;
  readonly notices: Notices;
  /** The fight that the lab shows large, by reference. */
  readonly opened: string | undefined;
}

/** Who may be played by hand. */
const PERSONS = { first: [true, false], second: [false, true], both: [true, true] } as const;

/** Battles have numbers up to this; each number is other dice. */
const MOST = 1_000_000;

/** The battle that a person plays: one at a time, kept while its dialog is closed. */
export class Plays {
  /** The battle as it stands, and the scenario's name. */
  battle = $state.raw<{ readonly title: string; readonly view: ManualView } | undefined>();
  /** Whether it is in front. */
  open = $state(false);
  /** Why the last thing tried may not be. */
  refusal = $state.raw<Refusal | undefined>();
  /** True while the engine carries something out. */
  busy = $state(false);

  constructor(private readonly window: Window) {}

  async #ask(ask: PlayAsk, title: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = undefined;
    const reply = await this.window.engine.play(ask);
    this.busy = false;
    if (reply.type === 'view') {
      this.battle = { title, view: reply.view };
      this.open = true;
    } else if (reply.type === 'refused') this.refusal = reply.refusal;
    else {
      // A battle that the engine no longer has cannot be gone on with.
      if (ask.do !== 'begin') this.battle = undefined;
      this.open = this.open && this.battle !== undefined;
      this.window.notices.show('error', reply.error);
    }
  }

  #on = (ask: PlayAsk): Promise<void> => this.#ask(ask, this.battle?.title ?? '');
  act = (choice: number): Promise<void> => this.#on({ do: 'act', choice });
  aim = (choice: number, at: At): Promise<void> => this.#on({ do: 'aim', choice, at });
  answer = (option: number): Promise<void> => this.#on({ do: 'answer', option });
  undo = (): Promise<void> => this.#on({ do: 'undo' });

  /** Goes on with the battle under way, or begins one of a scenario. */
  async choose(): Promise<void> {
    const { ask, engine, notices, opened } = this.window;
    if (this.battle && this.battle.view.turn.type !== 'over') {
      const isOld = await ask.choose({
        title: 'Play battle',
        message: `${this.battle.title} is not finished.`,
        choices: [
          { label: 'Continue it', value: true as boolean, look: 'primary' },
          { label: 'Start another', value: false },
        ],
      });
      if (isOld === undefined) return;
      if (isOld === true) return void (this.open = true);
    }
    const { reports } = engine.battles;
    const report = reports.find(({ scenario }) => scenario.ref === opened) ?? reports[0];
    if (report) return this.begin(report);
    notices.show('info', 'No battle available. Open a scenario of kind “battle”.');
  }

  /** Asks who is played by hand, and begins. */
  async begin({ scenario: { system, ref, name }, sides }: FightReport): Promise<void> {
    const [one, two] = sides ?? ['The first army', 'The second army'];
    const answer = await this.window.ask.text({
      title: `Play ${name} by hand`,
      label: 'Battle number (sets its dice)',
      value: String(Math.floor(Math.random() * MOST)),
      ok: 'Play',
      options: {
        label: 'You play',
        value: 'first',
        values: [
          { value: 'first', text: one },
          { value: 'second', text: two },
          { value: 'both', text: 'both sides' },
        ],
      },
      check: (text) =>
        /^\d{1,6}$/.test(text.trim()) ? undefined : 'Enter a whole number from 0 to 999,999.',
    });
    if (!answer) return;
    const persons = PERSONS[answer.option as keyof typeof PERSONS];
    await this.#ask({ do: 'begin', system, scenario: ref, index: Number(answer.text), persons }, name);
  }
}
