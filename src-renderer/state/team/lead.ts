import { Library, sourcesOf } from '@engine/lab/library';
import type { PlaytestFile } from '@engine/generated/every-game';
import type { SystemId } from '@engine/kernel/words';
import { evidenceOf } from '@engine/lab/goals/battles';
import { botsFigures, botsTask } from '@engine/lab/playtests/bots';
import { playedMatches, type PlayedGame } from '@engine/lab/playtests/figures';
import { cellsRunIn, materialOfCells, type CellsTask } from '@engine/lab/studies/cells';
import type { CellsRun } from '@engine/lab/studies/cells-run';
import { studyResult } from '@engine/lab/studies/effects';
import { studyIn, studiesOf } from '@engine/lab/studies/open';
import { scenarioNamed } from '@engine/lab/team/scenario-named';
import { Crew, type FighterWorker } from '../runs/crew';
import type { TeamAnswer, TeamFindings, TeamOrder, TeamPrepared, TeamRequest, Wanted } from './messages';

/** Progress is said this often, and findings at least so seldom, in milliseconds. */
const TOLD = 250;
const FINDINGS_LEAST = 1000;
/** Reckoning findings takes no more than one part in so many of the time. */
const FINDINGS_PART = 8;

const SEED = 1;

/** A run that was prepared: what fights, and what its battles come to. */
interface Ready {
  readonly task: CellsTask;
  readonly run: CellsRun;
  readonly findings: () => TeamFindings;
}

const shortHash = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const nothing = (problem: string, keptAs = 'study-none'): TeamPrepared => ({
  problem,
  evidence: [],
  cap: 0,
  keptAs,
  inputs: {},
});

/** Leads the battles of studies and of people's games: prepares them, hands their blocks out, and says what they come to. */
export class TeamLead {
  readonly crew: Crew;
  #order: TeamOrder | undefined;
  #ready: Ready | undefined;

  constructor(
    create: () => FighterWorker,
    size: number,
    private readonly say: (answer: TeamAnswer) => void,
  ) {
    this.crew = new Crew(create, size);
  }

  hear(request: TeamRequest): void {
    switch (request.type) {
      case 'memory':
        this.crew.rest = request.rest;
        return;
      case 'prepare':
        return void this.#prepare(request.order).then((reply) =>
          this.say({ type: 'reply', id: request.id, reply }),
        );
      case 'rows':
        return this.say({
          type: 'reply',
          id: request.id,
          reply: this.#ready?.run.rows ?? new Float64Array(),
        });
      case 'run':
        return void this.#fight(request.rows, request.fights);
      case 'rest':
        return this.crew.rests(request.on);
      case 'cancel':
        return this.crew.stop();
    }
  }

  async #prepare(order: TeamOrder): Promise<TeamPrepared> {
    this.crew.stop();
    this.#order = order;
    this.#ready = undefined;
    const library = new Library();
    for (const { path, text } of order.files) library.put(path, text);
    const { wanted } = order;
    const made = wanted.kind === 'study' ? studyOf(library, wanted.path) : playtestsOf(library, wanted);
    if (!made.ready) return made.prepared;
    const { task, run } = made.ready;
    this.#ready = made.ready;
    const inputs = await Promise.all(
      materialOfCells(library, task).map(
        async ({ name, value, isText }) => [name, isText ? await shortHash(value) : value] as const,
      ),
    );
    return { ...made.prepared, cap: run.progress.cap, inputs: Object.fromEntries(inputs) };
  }

  async #fight(rows: Float64Array, fights: boolean): Promise<void> {
    const [order, ready] = [this.#order, this.#ready];
    if (!order || !ready) return this.say({ type: 'ended', stopped: true });
    const { task, run } = ready;
    run.resume(rows);
    const tell = teller(ready, this.say);
    tell(true);
    let whole = run.progress.done;
    if (!whole && fights) {
      const job = { files: order.files, task: { kind: 'cells', ...task } as const };
      whole = await this.crew.fight(run, job, run.blocks, () => tell(false));
    }
    // Another run was prepared meanwhile: nobody waits for this one.
    if (this.#ready !== ready) return;
    tell(true);
    this.say({ type: 'ended', stopped: !whole });
  }
}

/** What came of preparing: a run, unless there is a problem. */
interface Made {
  readonly prepared: TeamPrepared;
  readonly ready?: Ready;
}

const studyOf = (library: Library, path: string): Made => {
  const system = library.systems.find((id) => studiesOf(library, id).some((study) => study.path === path));
  const wrong = library.errorOf(path);
  if (wrong) return { prepared: nothing(`Line ${wrong.line}, column ${wrong.column}: ${wrong.message}`) };
  if (!system) return { prepared: nothing('This study is of no game here that fights battles.') };
  const made = studyIn(library, system, path);
  if (!made.ok) return { prepared: nothing(made.error) };
  const { study, cells, task, run } = made.value;
  const { value } = study;
  const book = library.typed(system)!;
  const evidence = value.scenarios.flatMap((name) => {
    const entry = scenarioNamed(book, name);
    return entry ? [evidenceOf(entry, value.seed ?? SEED, value.variants)] : [];
  });
  return {
    prepared: { ...nothing('', `study-${study.id}`), problem: undefined, study: value, evidence },
    ready: { task, run, findings: () => ({ study: studyResult(value, cells, run) }) },
  };
};

const playtestsOf = (
  library: Library,
  { variants, battles }: Extract<Wanted, { kind: 'playtests' }>,
): Made => {
  const games: PlayedGame[] = [];
  const broken: string[] = [];
  let system: SystemId | undefined;
  for (const { kind, path, source } of library.documents) {
    if (kind !== 'playtest') continue;
    const id = library.systems.find((each) =>
      sourcesOf(library.typed(each)!).some((one) => one.path === path),
    );
    // A workspace is of one game; of several, the first that has games is looked at.
    if (source && id !== undefined && (system ?? id) === id && !library.errorOf(path)) {
      system = id;
      games.push(...(source.value as PlaytestFile).games);
    } else broken.push(path);
  }
  if (!system)
    return {
      prepared: {
        ...nothing('There are no games here that people played.', 'playtests'),
        broken,
        matches: [],
      },
    };
  const book = library.typed(system)!;
  const scenarios = [...new Set(games.flatMap(({ scenario }) => scenario ?? []))].flatMap((name) => {
    const entry = scenarioNamed(book, name);
    return entry?.kind === 'battle' ? [{ name, entry }] : [];
  });
  const refs = scenarios.map(({ entry }) => entry.ref);
  const task = botsTask(system, refs, { variants, seed: SEED, battles });
  const run = cellsRunIn(library, task);
  const prepared: TeamPrepared = {
    ...nothing('', 'playtests'),
    problem: undefined,
    broken,
    matches: playedMatches(games, () => undefined),
    evidence: scenarios.map(({ entry }) => evidenceOf(entry, SEED, variants)),
  };
  if (!run.ok) return { prepared: { ...prepared, problem: run.error } };
  if (scenarios.length === 0)
    return {
      prepared: { ...prepared, problem: 'The games name no scenario: no bots can fight the same battle.' },
    };
  const findings = (): TeamFindings => ({
    matches: playedMatches(games, (name) => {
      const cell = scenarios.findIndex((each) => each.name === name);
      return cell < 0 ? undefined : botsFigures(run.value, cell);
    }),
  });
  return { prepared, ready: { task, run: run.value, findings } };
};

/** Says what a run comes to: seldom enough that reckoning takes a part of the time only. */
const teller = ({ run, findings }: Ready, say: (answer: TeamAnswer) => void): ((now: boolean) => void) => {
  let next = 0;
  let told = -Infinity;
  let at = -1;
  return (now) => {
    const begun = performance.now();
    const { progress, paired } = run;
    if (!now && begun - told < TOLD) return;
    told = begun;
    if (paired === 0 || paired === at || !(now || begun >= next)) return say({ type: 'progress', progress });
    at = paired;
    say({ type: 'findings', findings: findings(), progress });
    const done = performance.now();
    next = done + Math.max(FINDINGS_LEAST, (done - begun) * FINDINGS_PART);
  };
};
