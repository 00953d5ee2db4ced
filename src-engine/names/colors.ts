/** Red, green and blue, 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const channel = (at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** How different two colors look: eyes see green best and blue more than red, as in the usual weighted distance. */
const difference = (one: Rgb, other: Rgb): number => {
  const [red, green, blue] = one.map((value, i) => (value - other[i]) * (value - other[i]));
  return 2 * red + 4 * green + 3 * blue;
};

/** Black, white and gray have no hue to turn: new colors are at least this saturated, and this far from both ends. */
const LEAST_SATURATION = 0.4;
const LIGHTNESS = [0.2, 0.8] as const;
/** Hues tried, 15° apart, in sixths of a turn. */
const HUES = Array.from({ length: 24 }, (_, i) => i / 4);

/** Colors of every hue, as light and as saturated as one (HSL). */
const huesLike = (rgb: Rgb): readonly Rgb[] => {
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  const middle = (most + least) / 2;
  const room = 1 - Math.abs(2 * middle - 1);
  const saturation = Math.max(LEAST_SATURATION, room === 0 ? 0 : (most - least) / room);
  const lightness = Math.min(LIGHTNESS[1], Math.max(LIGHTNESS[0], middle));
  const spread = (saturation * (1 - Math.abs(2 * lightness - 1))) / 2;
  /** Full near its own hue, none on the other side of the circle. */
  const channel = (hue: number): number =>
    lightness + spread * (2 * Math.min(1, Math.max(0, Math.abs((hue % 6) - 3) - 1)) - 1);
  return HUES.map((hue) => [channel(hue), channel(hue + 4), channel(hue + 2)]);
};

/** A color as light as `color` whose hue differs most from it and from those `taken`: `#rrggbb`. */
export const distinctColor = (color: string, taken: readonly string[]): string => {
  const own = rgbOf(color);
  const others = [own, ...taken.map(rgbOf)];
  const nearest = (rgb: Rgb): number => Math.min(...others.map((other) => difference(rgb, other)));
  const [best = own] = [...huesLike(own)].sort((a, b) => nearest(b) - nearest(a));
  return hexOf(best);
};
