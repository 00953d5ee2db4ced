import type { SystemId } from '@engine/kernel/words';
import type { Session, SourceFile } from '@engine/lab/session';
import type { Change, FreshParts, SentUpdate, SteadyPart, Update } from './messages';
import { isSame } from './same';

/** Changes that make files differ from their state when opened. */
const OF_FILES: readonly Change['type'][] = ['open', 'edit', 'onDisk', 'remove'];

/** The session's results after a batch of changes, without those that were sent before. */
export class Updates {
  /** The file in focus. */
  focus: string | undefined;
  #sent: Partial<Pick<Update, SteadyPart>> = {};

  /** The files that were opened early, until files change. */
  #opened: readonly SourceFile[] | undefined;

  constructor(private readonly session: Session) {}

  /** Opens the files of the first batch early, and calculates their results. */
  ahead(files: readonly SourceFile[]): void {
    this.session.open(files);
    this.session.diagnostics();
    this.session.outline();
    this.#opened = files;
  }

  #apply(change: Change): void {
    const { session } = this;
    const opened = this.#opened;
    if (OF_FILES.includes(change.type)) this.#opened = undefined;
    switch (change.type) {
      case 'open':
        return opened && isSame(opened, change.files) ? undefined : session.open(change.files);
      case 'edit':
        return session.edit(change.path, change.text);
      case 'onDisk':
        return session.onDisk(change.path, change.text);
      case 'remove':
        return session.remove(change.path);
      case 'variants':
        return session.setVariants(change.variants);
      case 'pin':
        return session.pin(change.files);
      case 'against':
        return session.against(change.sets);
      case 'alternatives':
        return session.alternatives(change.asked);
      case 'unpin':
        return session.unpin();
      case 'focus':
        this.focus = change.path;
    }
  }

  /** Applies a batch and returns the update. */
  of(seq: number, changes: readonly Change[]): SentUpdate {
    const { session } = this;
    const start = performance.now();
    changes.forEach((change) => this.#apply(change));
    const diagnostics = session.diagnostics();
    const outline = session.outline();
    const update = this.again(seq, start);
    const systems = [...new Set(outline.flatMap((file): SystemId[] => (file.system ? [file.system] : [])))];
    const terms = systems.map((id) => [id, session.terms(id)] as const);
    const variants = systems.map((id) => [id, session.variantsOf(id)] as const);
    const goals = session.goals();
    return { ...update, ...this.#fresh({ diagnostics, outline, terms, variants, goals }) };
  }

  /** The current results for the file in focus, from the same files: steady parts have not changed. */
  again(seq: number, start = performance.now()): SentUpdate {
    const { session, focus } = this;
    const card = focus === undefined ? undefined : session.card(focus);
    const fights = focus === undefined ? [] : session.quickFights(focus);
    const milliseconds = performance.now() - start;
    const { baseline } = session;
    const variantsApart = session.variantsApart(focus);
    return { seq, focus, card, fights, stats: session.stats(), baseline, variantsApart, milliseconds };
  }

  /**
   * The steady parts that differ from the last ones sent; of an outline only the changed files. Neither copying nor
   * comparing a whole book at each key may cost more than its fights.
   */
  #fresh({ outline, ...parts }: Pick<Update, SteadyPart>): FreshParts {
    const fresh: Partial<Record<string, unknown>> = {};
    for (const [name, value] of Object.entries(parts)) {
      if (isSame(this.#sent[name as keyof typeof parts], value)) continue;
      fresh[name] = value;
    }
    const last = this.#sent.outline;
    this.#sent = { outline, ...parts };
    if (outline === last) return fresh;
    const isInPlace =
      outline.length === last?.length && outline.every(({ path }, i) => path === last[i].path);
    if (!isInPlace) return { ...fresh, outline };
    const outlineChanges = outline.flatMap((file, i) => (file === last[i] ? [] : [[i, file] as const]));
    return { ...fresh, outlineChanges };
  }
}
