import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { ROOT } from './workspace';

/** One service of a compose file, with the settings that ours uses. */
export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[];
  readonly deploy?: { readonly replicas: number };
}

/** The compose file of the guide, parsed as YAML. */
export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** The compose file from the guide's page on many machines, with its variables filled in. */
export const composeOfGuide = (variables: Readonly<Record<string, string>>): Compose => {
  const page = readFileSync(join(ROOT, 'docs/guide/11-many-machines.md'), 'utf8');
  const [, block = ''] = /```yaml\n([^`]*)```/.exec(page) ?? [];
  const filled = block.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(variables, name)) throw new Error(`Nothing says what ${name} is.`);
    return variables[name];
  });
  return load(filled) as Compose;
};
