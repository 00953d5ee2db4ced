import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chosenProfile, cmykProfile, readProfile } from '../../../src-main/print/colors/icc';
import { srgbProfile } from '../../../src-main/print/colors/srgb';
import { folder } from '../support';
import { cyanPress } from './profiles';

const whole = cyanPress('Cyan press');
const changed = (at: number, value: number): Buffer => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt32BE(value, at);
  return bytes;
};

describe('a color profile is checked before it is used', () => {
  test('a CMYK profile has its description as name', () =>
    expect(cmykProfile('press.icc', whole)).toEqual({ name: 'Cyan press', bytes: whole }));

  test('a description in version 4 is its first language', () => {
    const name = Buffer.from('PSO Coated v3', 'utf16le').swap16();
    const tag = Buffer.alloc(28);
    tag.write('mluc', 'latin1');
    tag.set([0, 0, 0, 1, 0, 0, 0, 12], 8);
    tag.write('enUS', 16, 'latin1');
    tag.writeUInt32BE(name.length, 20);
    tag.writeUInt32BE(28, 24);
    const bytes = Buffer.concat([whole, tag, name]);
    bytes.writeUInt32BE(bytes.length, 0);
    bytes.writeUInt32BE(whole.length, 136);
    bytes.writeUInt32BE(tag.length + name.length, 140);
    expect(cmykProfile('press.icc', bytes)).toMatchObject({ name: 'PSO Coated v3' });
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 'is not a color profile'],
    ['a text', Buffer.from('cyan, magenta, yellow and black '.repeat(20)), 'is not a color profile'],
    ['sRGB', srgbProfile(), 'is a profile for RGB colors'],
    ['a monitor', cyanPress('x', { type: 'mntr' }), 'is damaged'],
    ['no way back from colors to inks', cyanPress('x', { without: 'B2A0' }), 'is damaged'],
    ['no description', cyanPress('x', { without: 'desc' }), 'is damaged'],
    ['half of it', whole.subarray(0, 900), 'is damaged'],
    ['a tag beyond its end', changed(136, 0xfffffff0), 'is damaged'],
    ['more tags than bytes', changed(128, 0xffffffff), undefined],
  ])('%s', (_, bytes, problem) => {
    const read = cmykProfile('press.icc', bytes);
    if (problem === undefined) expect(read).toHaveProperty('bytes');
    else expect(read).toEqual({ problem: expect.stringContaining(`“press.icc” ${problem}`) });
  });

  test('a file that is missing, too large or a folder is refused with its name', async () => {
    const at = folder();
    writeFileSync(join(at, 'large.icc'), Buffer.concat([whole, Buffer.alloc(9 * 1024 * 1024)]));
    for (const name of ['none.icc', 'large.icc', '.'])
      expect(await readProfile(join(at, name), name)).toEqual({
        problem: expect.stringContaining(`“${name}”`),
      });
  });

  test('a window uses profiles of the workspace only', async () => {
    const at = folder();
    const root = join(at, 'books');
    mkdirSync(root);
    writeFileSync(join(at, 'secret.icc'), whole);
    writeFileSync(join(root, 'press.icc'), whole);
    symlinkSync(join(at, 'secret.icc'), join(root, 'link.icc'));
    const chosen = (profile: string) => chosenProfile(root, { colors: 'cmyk', profile });
    expect(await chosen('press.icc')).toMatchObject({ name: 'Cyan press' });
    for (const path of ['link.icc', '../secret.icc', join(at, 'secret.icc')])
      expect(await chosen(path)).toHaveProperty('problem');
    expect(await chosen('')).toBeUndefined();
    expect(await chosenProfile(root, { colors: 'rgb', profile: 'none.icc' })).toBeUndefined();
  });
});
