import type { FightReport } from '@engine/lab/session';
import type { Refusal } from '@engine/simulation/game';
import type { ManualView } from '@engine/simulation/manual/view';
import type { At } from '@engine/simulation/replay';
import type { PlayBegin, PlayDecision } from '../session/playing';
import type { Engine } from './engine.svelte';
import { happened, parsePlay, type PlayDraft } from './play-draft';
import type { Ask } from './window/ask.svelte';
import type { Notices } from './window/notices.svelte';
import type { ViewArgs } from './tabs/tab';
import type { Settings } from './window/settings.svelte';

/** The parts of the window that played battles need. */
interface Window {
  readonly ask: Ask;
  readonly engine: Engine;
  readonly notices: Notices;
  readonly settings: Pick<Settings, 'get' | 'set'>;
  /** A setting's name for this workspace. */
  own(name: string): string;
  /** The fight that the lab shows large, by reference. */
  readonly opened: string | undefined;
  openView(view: 'play', args: ViewArgs): void;
}

/** The sides that a person may play. */
const PERSONS = { first: [true, false], second: [false, true], both: [true, true] } as const;

/** The highest number of a battle; each number has other dice. */
const MOST = 1_000_000;

/** The battle that a person plays: one at a time, kept while its tab is closed, and over a reload. */
export class Plays {
  /** The current battle, and the scenario's name. */
  battle = $state.raw<{ readonly title: string; readonly view: ManualView } | undefined>();
  /** Why the last request was refused. */
  refusal = $state.raw<Refusal | undefined>();
  /** True while the engine handles a request. */
  busy = $state(false);
  /** What is needed to play it again: every decision, including undone ones, because a policy may have used them. */
  #draft: PlayDraft | undefined;

  constructor(private readonly window: Window) {}

  /** A workspace was opened: its battle is played again up to where it was left. */
  async restore(): Promise<void> {
    const { engine, settings, notices } = this.window;
    this.battle = this.#draft = this.refusal = undefined;
    const draft = parsePlay(settings.get<unknown>(this.window.own('play'), {}));
    if (!draft) return;
    this.busy = true;
    await engine.settled();
    const { title, begin, decisions } = draft;
    const reply = await engine.ask.play({ do: 'resume', begin, decisions });
    this.busy = false;
    if (reply.type === 'view' && (await happened(reply.view)) === draft.happened) {
      this.battle = { title, view: reply.view };
      this.#draft = draft;
    } else
      notices.show(
        'error',
        `${title}: the battle cannot continue, because its files or Warbench changed. Undo the change and reload, or start another battle.`,
      );
  }

  async #ask(ask: PlayBegin | PlayDecision, title: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = undefined;
    const reply = await this.window.engine.ask.play(ask);
    this.busy = false;
    if (reply.type === 'view') {
      this.battle = { title, view: reply.view };
      if (ask.do === 'begin') this.#show();
      await this.#remember(ask, title, reply.view);
    } else if (reply.type === 'refused') this.refusal = reply.refusal;
    else {
      // A battle that the engine no longer has cannot continue.
      if (ask.do !== 'begin') this.battle = undefined;
      this.window.notices.show('error', reply.error);
    }
  }

  /** Saves the decisions of a battle until it is over. */
  async #remember(ask: PlayBegin | PlayDecision, title: string, view: ManualView): Promise<void> {
    const before = this.#draft;
    const begin = ask.do === 'begin' ? ask : before?.begin;
    if (!begin) return;
    const decisions = ask.do === 'begin' ? [] : [...(before?.decisions ?? []), ask];
    // The next decision builds on this one, even if it comes before the hash is known.
    this.#draft = { title, begin, decisions, happened: '' };
    const hash = await happened(view);
    if (this.#draft?.decisions !== decisions) return;
    this.#keep(view.turn.type === 'over' ? undefined : { ...this.#draft, happened: hash });
  }

  #keep(draft: PlayDraft | undefined): void {
    this.#draft = draft;
    this.window.settings.set(this.window.own('play'), draft ?? {});
  }

  #show(): void {
    this.window.openView('play', { title: this.battle?.title ?? '' });
  }

  #on = (ask: PlayDecision): Promise<void> => this.#ask(ask, this.battle?.title ?? '');
  act = (choice: number): Promise<void> => this.#on({ do: 'act', choice });
  aim = (choice: number, at: At): Promise<void> => this.#on({ do: 'aim', choice, at });
  answer = (option: number): Promise<void> => this.#on({ do: 'answer', option });
  undo = (): Promise<void> => this.#on({ do: 'undo' });

  /** Continues the current battle, or starts one of a scenario. */
  async choose(): Promise<void> {
    const { ask, engine, notices, opened } = this.window;
    if (this.battle && this.battle.view.turn.type !== 'over') {
      const isOld = await ask.choose({
        title: 'Play battle',
        message: `${this.battle.title} is not finished.`,
        choices: [
          { label: 'Continue it', value: true, look: 'primary' },
          { label: 'Start another', value: false },
        ],
      });
      if (isOld === undefined) return;
      if (isOld === true) return this.#show();
    }
    const { reports } = engine.battles;
    const report = reports.find(({ scenario }) => scenario.ref === opened) ?? reports[0];
    if (report) return this.begin(report);
    notices.show('info', 'No battle available. Open a scenario of kind “battle”.');
  }

  /** Asks which sides the user plays, and starts. */
  async begin({ scenario: { system, ref, name, house }, sides }: FightReport): Promise<void> {
    const [one, two] = sides ?? ['First army', 'Second army'];
    const answer = await this.window.ask.text({
      title: `Play ${name}`,
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
    const index = Number(answer.text);
    await this.#ask({ do: 'begin', system, scenario: ref, index, persons, house }, name);
  }
}
