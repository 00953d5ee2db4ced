import { chapterAt, roundStart, type Chapter, type Frame } from './frames';

/** Time of a step at speed 1, and of a move's animation, in milliseconds. */
const STEP_MS = 900;
const MOVE_MS = 550;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** The position in a replay and its playback. Time comes from `tick`. */
export class Player {
  step = $state(0);
  /** How much of the step's move is done, 0 to 1. */
  share = $state(1);
  playing = $state(false);
  speed = $state<number>(1);
  #elapsed = 0;

  constructor(
    readonly frames: readonly Frame[],
    readonly chapters: readonly Chapter[],
    readonly still: boolean,
  ) {}

  get last(): number {
    return this.frames.length - 1;
  }

  get chapter(): number {
    return chapterAt(this.chapters, this.step);
  }

  /** Shows a step with its move completed. */
  goTo(step: number): void {
    this.step = Math.min(this.last, Math.max(0, step));
    this.share = 1;
    this.#elapsed = 0;
  }

  /** One event forward or back; stepping by hand shows the end of the event at once. */
  move(by: 1 | -1): void {
    this.playing = false;
    this.goTo(this.step + by);
  }

  /** The start of the next activation, round or phase; backwards: of this one, or of the previous one. */
  moveChapter(by: 1 | -1): void {
    this.playing = false;
    const here = this.chapter;
    const start = this.chapters[here]?.start ?? 0;
    const target = by === 1 ? here + 1 : this.step > start ? here : here - 1;
    this.goTo(this.chapters[target]?.start ?? (by === 1 ? this.last : 0));
  }

  goToRound(round: number): void {
    const start = roundStart(this.chapters, round);
    if (start !== undefined) this.goTo(start);
  }

  toggle(): void {
    if (!this.playing && this.step >= this.last) this.goTo(0);
    this.playing = !this.playing;
    this.#elapsed = 0;
  }

  faster(by: 1 | -1): void {
    const at = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))];
  }

  /** Advances the playback by this time. */
  tick(milliseconds: number): void {
    if (!this.playing) return;
    this.#elapsed += milliseconds * this.speed;
    const { event } = this.frames[this.step];
    const moves = event.drawn?.way?.now === true && !this.still;
    if (moves) this.share = Math.min(1, this.#elapsed / MOVE_MS);
    const takes = moves ? MOVE_MS + STEP_MS / 2 : STEP_MS * (event.pace ?? 1);
    if (this.#elapsed < takes) return;
    if (this.step >= this.last) {
      this.playing = false;
      this.share = 1;
      return;
    }
    this.step++;
    this.#elapsed = 0;
    this.share = this.frames[this.step].event.drawn?.way?.now && !this.still ? 0 : 1;
  }

  #by(by: 1 | -1, chapters: boolean): void {
    if (chapters) this.moveChapter(by);
    else this.move(by);
  }

  /** Handles a key; returns whether it had a meaning. */
  key({
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    if (key === ' ') this.toggle();
    else if (key === 'ArrowRight') this.#by(1, shiftKey);
    else if (key === 'ArrowLeft') this.#by(-1, shiftKey);
    else if (key === 'Home') this.goTo(0);
    else if (key === 'End') this.goTo(this.last);
    else if (/^[1-9]$/.test(key)) this.goToRound(Number(key));
    else if (key === '+' || key === '=') this.faster(1);
    else if (key === '-') this.faster(-1);
    else return false;
    return true;
  }
}
