import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../../src-engine/kernel/diagnostic';
import type { Source } from '../../../src-engine/kernel/source';
import type { Copies } from '../../../src-engine/print/collect';
import { artOf, facesOf, type Weigh } from '../../../src-engine/print/card/parts';
import type { Size } from '../../../src-engine/print/sizes';
import { inParallel } from '../../workspace/scan';
import { readArt } from './art';

const AT_ONCE = 8;
/**
 * The amount of picture that weighs as much as one face: characters of the data URLs, and pixels, each of which takes
 * four bytes in the browser.
 */
const FACE = { letters: 512 * 1024, pixels: 1_000_000 };

interface Known {
  readonly hash: string;
  /** In faces. */
  readonly weight: number;
  /** In pixels. */
  readonly size: Size;
}

/** The pictures of a print: checked once, and read again for the pages that show them. They are never all in memory. */
export class Pictures {
  readonly #known = new Map<string, Known>();
  readonly #problems = new Map<string, string>();

  private constructor(private readonly root: string) {}

  /** @param root the workspace's real path @param paths in it */
  static async look(root: string, paths: readonly string[]): Promise<Pictures> {
    const pictures = new Pictures(root);
    await inParallel([...new Set(paths)], AT_ONCE, async (path) => {
      const read = await readArt(root, path);
      if ('problem' in read) pictures.#problems.set(path, read.problem);
      else
        pictures.#known.set(path, {
          hash: createHash('sha256').update(read.url).digest('base64'),
          weight: read.url.length / FACE.letters + read.pixels / FACE.pixels,
          size: read.size,
        });
    });
    return pictures;
  }

  has = (path: string): boolean => this.#known.has(path);

  /** A hash of a picture; undefined if it is missing. */
  hashOf = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : this.#known.get(path)?.hash;

  /** The size of a picture in pixels; undefined if it is missing. */
  sizeOf = (path: string | undefined): Size | undefined =>
    path === undefined ? undefined : this.#known.get(path)?.size;

  /** Fewer pages with large pictures are drawn at a time. */
  weigh: Weigh = (page) =>
    facesOf(page) + artOf([page]).reduce((sum, path) => sum + (this.#known.get(path)?.weight ?? 0), 0);

  /** Pictures as `data:` URLs; one that has disappeared meanwhile is left out. */
  async load(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const art = new Map<string, string>();
    await inParallel(paths.filter(this.has), AT_ONCE, async (path) => {
      const read = await readArt(this.root, path);
      if ('url' in read) art.set(path, read.url);
    });
    return art;
  }

  /** Problems with the pictures of cards, each at its place. */
  notes(copies: readonly Copies[]): Diagnostic[] {
    return copies.flatMap(({ unit: { source, card } }) => this.note(source, card.art ?? ''));
  }

  /** The problem with the picture that a file names as its "art"; undefined if it can be drawn. */
  note(source: Source, art: string, path: readonly string[] = ['art']): Diagnostic[] {
    const problem = this.#problems.get(art);
    if (problem === undefined) return [];
    const place = { ...source.at(path), file: source.path, path };
    return [{ ...place, severity: 'warning', code: 'card-art', message: problem }];
  }
}
