import type { SystemId } from '@engine/kernel/words';
import type { Session, SourceFile } from '@engine/lab/session';
import type { Change, FreshParts, SentUpdate, SteadyPart, Update } from './messages';
import { isSame } from './same';

/** Changes after which files are not as they were opened. */
const OF_FILES: readonly Change['type'][] = ['open', 'edit', 'onDisk', 'remove'];

/** What the session says after a batch of changes, without what it said before. */
export class Updates {
  /** The file in focus. */
  focus: string | undefined;
  #sent: Partial<Pick<Update, SteadyPart>> = {};

  /** What was opened ahead, until files change. */
  #opened: readonly SourceFile[] | undefined;

  constructor(private readonly session: Session) {}

  /** Opens files that the first batch is going to open, and finds out what it is going to say of them. */
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

  /** Carries a batch out and says what comes of it. */
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

  /** What the file in focus comes to by now, of the same files: the steady parts are as they were said. */
  again(seq: number, start = performance.now()): SentUpdate {
    const { session, focus } = this;
    const card = focus === undefined ? undefined : session.card(focus);
    const fights = focus === undefined ? [] : session.quickFights(focus);
    const milliseconds = performance.now() - start;
    const { baseline, variantsApart } = session;
    return { seq, focus, card, fights, stats: session.stats(), baseline, variantsApart, milliseconds };
  }

  /**
   * The steady parts that are not as they were when they were last sent, of the outline only the files that are not:
   * neither copying a book for each key nor looking through it may cost more than its fights.
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
