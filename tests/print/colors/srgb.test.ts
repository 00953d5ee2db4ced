import { expect, test } from 'vitest';
import { srgbProfile } from '../../../src-main/print/colors/srgb';

test('the color profile is whole: its size, and each of its tags within it', () => {
  const profile = srgbProfile();
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 36, 40)).toBe('acsp');
  const count = profile.readUInt32BE(128);
  const tags = Array.from({ length: count }, (_, i) => {
    const at = 132 + 12 * i;
    const [from, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    expect(from % 4).toBe(0);
    expect(from + size).toBeLessThanOrEqual(profile.length);
    return [profile.toString('latin1', at, at + 4), profile.toString('latin1', from, from + 4)];
  });
  expect(Object.fromEntries(tags)).toMatchObject({ desc: 'desc', wtpt: 'XYZ ', rXYZ: 'XYZ ', rTRC: 'curv' });
  // The primaries add up to the white of D50.
  const sum = [0, 1, 2].map((axis) =>
    ['rXYZ', 'gXYZ', 'bXYZ'].reduce((all, name) => {
      const i = tags.findIndex(([tag]) => tag === name);
      return all + profile.readInt32BE(profile.readUInt32BE(136 + 12 * i) + 8 + 4 * axis) / 65536;
    }, 0),
  );
  [0.9642, 1, 0.8249].forEach((white, i) => expect(sum[i]).toBeCloseTo(white, 2));
});
