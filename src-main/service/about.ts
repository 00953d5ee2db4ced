import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { About } from '../contract/host';
import { engineFingerprint } from '../compute/engine';
import { findBrowser } from '../print/chromium/browser';
import { appRoot } from '../workspace/app-root';
import { dataFolder, isRecord, parseJson } from '../workspace/data';

/** Warbench's version, from its package. */
export const version = (root = appRoot()): string => {
  const manifest = parseJson(readFileSync(join(root, 'package.json'), 'utf8'));
  return isRecord(manifest) ? String(manifest['version']) : '';
};

/** Facts about this Warbench. @param data the user's data folder; by default the one that `env` sets */
export const aboutWarbench = (env: NodeJS.ProcessEnv, data = dataFolder(env)): About => {
  const root = appRoot();
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
