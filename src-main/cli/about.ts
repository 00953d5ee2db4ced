import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFingerprint } from '../compute/engine';
import { appRoot } from '../workspace/app-root';
import { dataFolder, isRecord, parseJson } from '../workspace/data';
import { findBrowser } from '../print/chromium/browser';
import { DONE, type Io } from './io';
import type { CommonOptions } from './options';
import { table } from './text';

/** What Warbench says of itself: enough to tell whether two machines give the same answers, and where to look for one's things. */
export interface About {
  readonly version: string;
  /** Of all that an answer depends on beside the workspace: the same here and there, the same answers. */
  readonly engine: string;
  readonly node: string;
  readonly platform: string;
  /** Each place by what is kept in it. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Warbench's version, from its package. */
export const version = (root = appRoot()): string => {
  const manifest = parseJson(readFileSync(join(root, 'package.json'), 'utf8'));
  return isRecord(manifest) ? String(manifest['version']) : '';
};

/** What `about` answers. */
export const aboutWarbench = (env: NodeJS.ProcessEnv): About => {
  const [root, data] = [appRoot(), dataFolder(env)];
  return {
    version: version(root),
    engine: engineFingerprint(),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    paths: {
      program: root,
      data,
      settings: join(data, 'settings.json'),
      'folders opened': join(data, 'recent.json'),
      'unsaved work': join(data, 'drafts'),
      samples: join(data, 'samples'),
      'browser for prints': findBrowser(env) ?? 'none found (WARBENCH_BROWSER names one)',
    },
  };
};

/** `about`: version, engine fingerprint, and the paths in use. */
export const about = (io: Io, { format }: CommonOptions): number => {
  const { paths, ...rest } = aboutWarbench(io.env);
  const rows = Object.entries({ ...rest, ...paths });
  io.out(
    format === 'json'
      ? `${JSON.stringify({ ...rest, paths })}\n`
      : `${table(
          [{ title: 'Warbench' }, { title: '' }],
          rows.map(([name, value]) => [name, value]),
        )}\n`,
  );
  return DONE;
};
