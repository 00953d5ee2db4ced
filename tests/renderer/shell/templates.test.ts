import { SYSTEM_IDS } from '@engine/kernel/words';
import { readDocument } from '@engine/book/document';
import { describe, expect, it } from 'vitest';
import { newFile, templatesOf } from '../../../src-renderer/explorer/templates';

const KNOWN = {
  units: ['orc-grunt', 'footman'],
  books: ['horde'],
  maps: ['crossroads'],
  armies: ['raiders', 'garrison'],
};
const CASES = SYSTEM_IDS.flatMap((system) => templatesOf(system).map((template) => ({ system, template })));

describe('new files', () => {
  it('can be made for every kind that a game has', () => {
    expect(templatesOf('azeroth-at-war').map(({ title }) => title)).toEqual([
      'Unit',
      'Scenario (attack)',
      'Scenario (duel)',
      'Scenario (battle)',
      'Keyword',
      'Army',
      'Book',
      'Map',
    ]);
  });

  it.each(CASES)('$system: $template.title opens without errors', ({ system, template }) => {
    const text = newFile(system, template, 'stone-giant', KNOWN);
    const document = readDocument({ path: `horde/stone-giant.${template.kind}.json`, text });
    expect(document.diagnostics).toEqual([]);
    expect(document.source?.value).toMatchObject({ id: 'stone-giant', name: 'Stone Giant' });
  });

  it('name units that the workspace has', () => {
    const duel = templatesOf('azeroth-at-war').find(({ shape }) => shape === 'duel');
    expect(JSON.parse(newFile('azeroth-at-war', duel!, 'a-duel', KNOWN))).toMatchObject({
      sides: ['orc-grunt', 'footman'],
    });
  });
});
