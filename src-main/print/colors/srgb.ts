/** The name by which the color space is registered at color.org. */
export const SRGB = 'sRGB IEC61966-2.1';

/** Entries of the curve from stored to linear values. */
const CURVE = 1024;
const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** A tag's type and its data; numbers of an ICC profile are big-endian. */
const tag = (type: string, size: number, write: (data: Buffer) => void): Buffer => {
  const data = Buffer.alloc(Math.ceil((8 + size) / 4) * 4);
  data.write(type, 0, 'latin1');
  write(data.subarray(8));
  return data;
};

/** Coordinates in XYZ, as numbers with 16 binary digits after the point. */
const xyz = (...values: readonly [number, number, number]): Buffer =>
  tag('XYZ ', 12, (data) =>
    values.forEach((value, i) => data.writeInt32BE(Math.round(value * 65536), 4 * i)),
  );

const text = (words: string): Buffer => tag('text', words.length + 1, (data) => data.write(words, 'latin1'));

/** A description: its length, its words in ASCII, and no words in other scripts. */
const description = (words: string): Buffer =>
  tag('desc', 4 + words.length + 1 + 78, (data) => {
    data.writeUInt32BE(words.length + 1, 0);
    data.write(words, 4, 'latin1');
  });

const curve = (): Buffer =>
  tag('curv', 4 + 2 * CURVE, (data) => {
    data.writeUInt32BE(CURVE, 0);
    for (let i = 0; i < CURVE; i++)
      data.writeUInt16BE(Math.round(linear(i / (CURVE - 1)) * 65535), 4 + 2 * i);
  });

/** The sRGB color space as an ICC profile of version 2.1: primaries adapted to D50, and one curve for all. */
export const srgbProfile = (): Buffer => {
  const shared = curve();
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description(SRGB)],
    ['cprt', text('No copyright')],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', shared],
    ['gTRC', shared],
    ['bTRC', shared],
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  const places = new Map<Buffer, number>();
  const pieces: Buffer[] = [];
  let end = 128 + table.length;
  tags.forEach(([name, data], i) => {
    if (!places.has(data)) {
      places.set(data, end);
      pieces.push(data);
      end += data.length;
    }
    table.write(name, 4 + 12 * i, 'latin1');
    table.writeUInt32BE(places.get(data) ?? 0, 8 + 12 * i);
    table.writeUInt32BE(data.length, 12 + 12 * i);
  });
  return Buffer.concat([header(end), table, ...pieces]);
};

/** The header of a display profile; its date is fixed, so the same print has the same bytes. */
const header = (size: number): Buffer => {
  const data = Buffer.alloc(128);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(0x02100000, 8);
  data.write('mntrRGB XYZ ', 12, 'latin1');
  [2026, 1, 1].forEach((part, i) => data.writeUInt16BE(part, 24 + 2 * i));
  data.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((part, i) => data.writeInt32BE(Math.round(part * 65536), 68 + 4 * i));
  return data;
};
