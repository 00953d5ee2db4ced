import type { KeywordFile, UnitFile } from '../../../generated/glory';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { Source } from '../../../kernel/source';
import { CORE_KEYWORDS } from './card';
import { diagnose } from '../../../kernel/diagnose';

/** The keyword files of a workspace by printed name. A unit means its own folder's keyword first, then the only one. */
export class KeywordFiles {
  readonly #byName = new Map<string, Source<KeywordFile>[]>();

  constructor(readonly files: readonly Source<KeywordFile>[]) {
    for (const file of files) {
      const same = this.#byName.get(file.value.name);
      if (same) same.push(file);
      else this.#byName.set(file.value.name, [file]);
    }
  }

  /** The file that a unit means by a printed keyword; undefined where none or more than one could be meant. */
  find(name: string, { folder }: Pick<Source<UnitFile>, 'folder'>): Source<KeywordFile> | undefined {
    const same = this.#byName.get(name) ?? [];
    return same.find((file) => file.folder === folder) ?? (same.length === 1 ? same[0] : undefined);
  }

  /** Every keyword that a card may bear: the rulebook's and the files'. */
  get names(): string[] {
    return [...CORE_KEYWORDS.keys(), ...this.#byName.keys()];
  }

  /** What a schema cannot say of keyword files: a name that is taken already. */
  check(): Diagnostic[] {
    return this.files.flatMap((file) => {
      const { name } = file.value;
      if (CORE_KEYWORDS.has(name))
        return diagnose(
          file,
          ['name'],
          'keyword-taken',
          `"${name}" is a keyword of the rulebook. Name this one differently.`,
        );
      const first = this.#byName.get(name)!.find(({ folder }) => folder === file.folder);
      return first === file
        ? []
        : diagnose(
            file,
            ['name'],
            'keyword-taken',
            `"${name}" is defined by ${first!.path} too. Name this one differently.`,
          );
    });
  }
}
