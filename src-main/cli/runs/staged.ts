import { createHash } from 'node:crypto';
import type { HandedRun, StageRequest, Stages } from '../../../src-engine/lab/jobs/stages';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import { battlesOf } from '../../../src-engine/lab/points/open';
import { turn, TURN } from '../../compute/here';
import { KeptRuns, type Inputs } from '../../compute/kept';
import { keptBy } from '../balance/setting';
import type { Io } from '../io';
import { cellInputs } from '../studies/inputs';
import { fightRun } from './fight-run';
import type { RunCommand } from './options';
import { Pause } from './pause';
import { stepReporter } from './progress';

const short = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const inputsOf = ({ library, task }: HandedRun): Inputs | undefined => {
  if (task.kind === 'cells') return cellInputs(library, task);
  if (task.kind !== 'points' && task.kind !== 'meetings') return undefined;
  const battles = battlesOf(library, task);
  if (!battles.ok) return undefined;
  const met = task.kind === 'meetings' && { armies: short(task.armies), meetings: short(task.meetings) };
  return { ...keptBy(library, battles.value, task), ...met };
};

/** The inputs for answering a question in stages on the command line. */
interface Answering {
  readonly io: Io;
  readonly root: string;
  readonly command: RunCommand;
  /** Where all runs are stored, for a command that needs different runs each time. */
  readonly keptIn?: string;
}

const fightHanded = ({ io, root, command, keptIn }: Answering, handed: HandedRun): Promise<boolean> => {
  const { name, library, task, run, keptAs } = handed;
  const inputs = keptAs === undefined ? undefined : inputsOf(handed);
  const keeping = keptAs !== undefined &&
    inputs && {
      run,
      runs: new KeptRuns(root, keptIn ?? keptAs),
      inputs,
      another: keptIn !== undefined,
      // One command has many runs of armies: each is stored only if it is stopped.
      stoppedOnly: task.kind === 'meetings',
    };
  return fightRun(io, run, () => jobOf(library, task), command, { name, ...(keeping && { keeping }) });
};

/** Calculations between two runs: progress of duels is shown, and Enter pauses them. */
class Calculations {
  #pause: Pause | undefined;
  #tell: ((duels: { readonly done: number; readonly of: number }) => void) | undefined;
  #turned = performance.now();

  constructor(private readonly io: Io) {}

  async turn({ duels, name }: Extract<StageRequest, { type: 'turn' }>): Promise<void> {
    if (duels) {
      this.#pause ??= new Pause(this.io);
      this.#tell ??= stepReporter(this.io, 'duels', name, { gate: this.#pause.gate });
      this.#tell(duels);
    }
    if (performance.now() - this.#turned < TURN) return;
    await turn();
    await this.#pause?.gate.passed();
    this.#turned = performance.now();
  }

  close(): void {
    this.#pause?.close();
    this.#pause = this.#tell = undefined;
  }
}

/** Answers a question in stages: threads or a queue fight its runs. */
export const staged = async <Found>(stages: Stages<Found>, answering: Answering): Promise<Found> => {
  const { io } = answering;
  const calculations = new Calculations(io);
  const isStopped = (): boolean => io.stop?.aborted ?? false;
  const answer = async (request: StageRequest): Promise<boolean> => {
    if (request.type === 'turn') {
      await calculations.turn(request);
      return isStopped();
    }
    calculations.close();
    if (request.type === 'fight') return fightHanded(answering, request.handed);
    io.err(`${request.text}\n`);
    return isStopped();
  };
  try {
    for (let step = stages.next(false); ; step = stages.next(await answer(step.value)))
      if (step.done) return step.value;
  } finally {
    calculations.close();
  }
};
