import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { closest } from '../../../src-engine/kernel/names/suggest';
import { isRecord, parseJson } from '../../workspace/data';

/** The icon set's credit, required by its license (CC BY 3.0); included in every print that uses one of its icons. */
export const ICON_CREDIT = 'Icons: game-icons.net (Lorc, Delapouite and contributors), CC\u00a0BY\u00a03.0';

let set: Promise<Readonly<Record<string, unknown>>> | undefined;

const readSet = async (root: string): Promise<Readonly<Record<string, unknown>>> => {
  const file = createRequire(join(root, 'package.json')).resolve('@iconify-json/game-icons/icons.json');
  const json = parseJson(await readFile(file, 'utf8'));
  return isRecord(json) && isRecord(json['icons']) ? json['icons'] : {};
};

/** Only a path of numbers is accepted, because content from a package is inserted into a page. */
const PATH = /^<path fill="currentColor" d="([\dMmLlHhVvCcSsQqTtAaZzeE\s,.+-]+)"\/>$/;

/** The paths of icons by name, drawn on 512 by 512; names that the set does not have are left out. */
export const iconPaths = async (
  root: string,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const icons = await (set ??= readSet(root));
  return new Map(
    wanted.flatMap((name): [string, string][] => {
      const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
      const path =
        isRecord(icon) && typeof icon['body'] === 'string' ? PATH.exec(icon['body'])?.[1] : undefined;
      return path === undefined ? [] : [[name, path]];
    }),
  );
};

/** The icon with the most similar name; undefined if none is similar. */
export const nearIcon = async (root: string, name: string): Promise<string | undefined> =>
  closest(name, Object.keys(await (set ??= readSet(root))));
