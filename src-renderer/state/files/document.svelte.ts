import type { Version, WorkspaceFile } from '@contract/host';
import { knowGames, LARGE, monaco, uriOf } from '../../text/monaco';
import { replacement, schemaOf } from '../../text/text';

/** What is on disk if it differs from the base of the text here: another text, or no file. */
export type Conflict =
  { readonly type: 'changed'; readonly file: WorkspaceFile } | { readonly type: 'removed' };

/** One open file: its single model (with the undo stack), and its relation to the disk. */
export class Document {
  readonly path: string;
  readonly model: monaco.editor.ITextModel;
  /** Too large for syntax colors and schemas. */
  readonly large: boolean;
  /** The version on disk that the text is based on; undefined for a file that is not on disk. */
  version: Version | undefined;
  /** True while there are unsaved changes. */
  dirty = $state(false);
  conflict = $state.raw<Conflict | undefined>();
  saving = $state(false);
  viewState: monaco.editor.ICodeEditorViewState | null = null;
  #savedText: string;
  #savedAlternative: number;
  /** The title of the last change in a state of the text, unless it was typed. */
  readonly #titles = new Map<number, string>();
  /** The text before a reload, by the state after it. */
  readonly #beforeReload = new Map<number, string>();

  constructor(file: {
    readonly path: string;
    readonly text: string;
    readonly version?: Version | undefined;
  }) {
    this.path = file.path;
    this.large = file.text.length > LARGE;
    const language = this.large || !file.path.endsWith('.json') ? 'plaintext' : 'json';
    knowGames([schemaOf(file.text)?.split('/')[0]]);
    this.model = monaco.editor.createModel(file.text, language, uriOf(file.path));
    this.model.updateOptions({ tabSize: 2, insertSpaces: true });
    this.version = file.version;
    this.#savedText = this.text;
    this.#savedAlternative = this.model.getAlternativeVersionId();
  }

  get text(): string {
    return this.model.getValue(undefined, true);
  }

  /** The text on disk, as far as this document knows. */
  get savedText(): string {
    return this.#savedText;
  }

  /** Updates `dirty` after a change of the text. */
  updateDirty(): void {
    this.dirty =
      this.version === undefined ||
      this.conflict !== undefined ||
      (this.model.getAlternativeVersionId() !== this.#savedAlternative && this.text !== this.#savedText);
  }

  /** `text` is now on disk as `version`; `alternative` is the saved state of the model. */
  saved(text: string, version: Version, alternative: number): void {
    this.#savedText = text;
    this.#savedAlternative = alternative;
    this.version = version;
    this.conflict = undefined;
    this.updateDirty();
  }

  /** The title of what undo would undo here; undefined if it was typed. */
  get lastTitle(): string | undefined {
    return this.#titles.get(this.model.getAlternativeVersionId());
  }

  /**
   * Replaces the text with an undo step, changing only what differs; cursors elsewhere stay. `title`: the name of the
   * undo step.
   */
  replace(text: string, title?: string): void {
    const change = replacement(this.model.getValue(), text);
    if (!change) return;
    const from = this.model.getPositionAt(change.offset);
    const to = this.model.getPositionAt(change.offset + change.length);
    this.model.pushStackElement();
    this.model.pushEditOperations(
      null,
      [{ range: monaco.Range.fromPositions(from, to), text: change.text }],
      () => null,
    );
    this.model.pushStackElement();
    if (title !== undefined) this.#titles.set(this.model.getAlternativeVersionId(), title);
  }

  /** The file changed on disk and there is nothing unsaved: takes the new text. */
  reload(file: WorkspaceFile): void {
    const before = this.text;
    // A reload that reverses the last one makes no undo step of its own: Ctrl+Z continues with the change before.
    if (this.#beforeReload.get(this.model.getAlternativeVersionId()) === file.text) void this.model.undo();
    this.replace(file.text);
    if (before !== file.text) this.#beforeReload.set(this.model.getAlternativeVersionId(), before);
    this.saved(file.text, file.version, this.model.getAlternativeVersionId());
  }

  dispose(): void {
    this.model.dispose();
  }
}
