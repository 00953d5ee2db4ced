import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** A picture's pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly rgb: Uint8Array;
  /** Whether a pixel is clearly red. */
  red(x: number, y: number): boolean;
  /** Whether a pixel is clearly blue. */
  blue(x: number, y: number): boolean;
}

/** Undoes one line's filter (PNG, chapter 9). */
const unfilter = (type: number, line: Uint8Array, above: Uint8Array, step: number): void => {
  for (let i = 0; i < line.length; i++) {
    const left = i >= step ? line[i - step] : 0;
    const up = above[i];
    const corner = i >= step ? above[i - step] : 0;
    const p = left + up - corner;
    const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
    const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
    line[i] += [0, left, up, (left + up) >> 1, paeth][type];
  }
};

/** Reads an 8-bit RGB or RGBA picture without interlacing, as Chromium and pdftoppm write them. */
export const pixels = (file: string): Pixels => {
  const bytes = readFileSync(file);
  const [width, height, depth, colour, interlaced] = [
    bytes.readUInt32BE(16),
    bytes.readUInt32BE(20),
    bytes[24],
    bytes[25],
    bytes[28],
  ];
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlaced !== 0)
    throw new Error(`${file}: not the kind of PNG that is read here`);
  const step = colour === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(width * step);
  for (let y = 0; y < height; y++) {
    const from = y * (width * step + 1);
    const line = new Uint8Array(raw.subarray(from + 1, from + 1 + width * step));
    unfilter(raw[from], line, above, step);
    for (let x = 0; x < width; x++) rgb.set(line.subarray(x * step, x * step + 3), (y * width + x) * 3);
    above = line;
  }
  return {
    width,
    height,
    rgb,
    red: (x, y) => {
      const at = (y * width + x) * 3;
      return rgb[at] - Math.max(rgb[at + 1], rgb[at + 2]) > 60;
    },
    blue: (x, y) => {
      const at = (y * width + x) * 3;
      return rgb[at + 2] - Math.max(rgb[at], rgb[at + 1]) > 60;
    },
  };
};
