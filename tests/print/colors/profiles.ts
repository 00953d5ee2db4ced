/** Parts of a profile that tests leave wrong. */
export interface Faults {
  readonly space?: string;
  readonly type?: string;
  readonly without?: string;
}

/** A table of 8-bit numbers that gives the same color everywhere. */
const table = (from: number, color: readonly number[]): Buffer => {
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
  const head = Buffer.alloc(48);
  head.write('mft1', 'latin1');
  head.set([from, color.length, 2], 8);
  [0, 4, 8].forEach((place) => head.writeInt32BE(65536, 12 + 4 * place));
  return Buffer.concat([
    head,
    ...Array.from({ length: from }, () => ramp),
    ...Array.from({ length: 2 ** from }, () => Buffer.from(color)),
    ...color.map(() => ramp),
  ]);
};

const description = (words: string): Buffer => {
  const data = Buffer.alloc(12 + words.length + 1 + 78);
  data.write('desc', 'latin1');
  data.writeUInt32BE(words.length + 1, 8);
  data.write(words, 12, 'latin1');
  return data;
};

const point = (): Buffer => {
  const data = Buffer.alloc(20);
  data.write('XYZ ', 'latin1');
  [0.9642, 1, 0.8249].forEach((value, i) => data.writeInt32BE(Math.round(value * 65536), 8 + 4 * i));
  return data;
};

/** A small profile of a press that prints every color in solid cyan. */
export const cyanPress = (name: string, { space = 'CMYK', type = 'prtr', without }: Faults = {}): Buffer => {
  const tags = (
    [
      ['desc', description(name)],
      ['cprt', description('No copyright')],
      ['wtpt', point()],
      ['A2B0', table(4, [128, 128, 128])],
      ['B2A0', table(3, [255, 0, 0, 0])],
    ] as const
  ).filter(([tag]) => tag !== without);
  const head = Buffer.alloc(132 + 12 * tags.length);
  head.writeUInt32BE(0x02100000, 8);
  head.write(`${type}${space}Lab `, 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((value, i) => head.writeInt32BE(Math.round(value * 65536), 68 + 4 * i));
  head.writeUInt32BE(tags.length, 128);
  const pieces: Buffer[] = [head];
  let end = head.length;
  tags.forEach(([tag, data], i) => {
    head.write(tag, 132 + 12 * i, 'latin1');
    head.writeUInt32BE(end, 136 + 12 * i);
    head.writeUInt32BE(data.length, 140 + 12 * i);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    pieces.push(padded);
    end += padded.length;
  });
  head.writeUInt32BE(end, 0);
  return Buffer.concat(pieces);
};
