/**
 * Sines, arcs and powers with the same bits on every engine. ECMAScript leaves `Math.sin` and its like to each engine,
 * and two versions of V8 differ in the last bit: a battle in Node would differ from one in a browser. These functions
 * use only what IEEE 754 fixes (+, −, ×, ÷, √), with the polynomials of Sun's fdlibm. They are accurate to about one
 * unit in the last place.
 */

/** π/2 in two parts. The first has 33 bits, so its multiples up to a million are exact. */
const QUARTER = 1.5707963267341256;
const QUARTER_REST = 6.077100506506192e-11;
const QUARTERS = 2 / Math.PI;

/** sin y for |y| up to π/4. */
const sine = (y: number): number => {
  const z = y * y;
  const r =
    8.33333333332248946124e-3 +
    z *
      (-1.98412698298579493134e-4 +
        z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
  return y + y * z * (-1.66666666666666324348e-1 + z * r);
};

/** cos y for |y| up to π/4. */
const cosine = (y: number): number => {
  const z = y * y;
  const r =
    4.16666666666666019037e-2 +
    z *
      (-1.38888888888741095749e-3 +
        z *
          (2.48015872894767294178e-5 +
            z *
              (-2.75573143513906633035e-7 +
                z * (2.0875723212981748279e-9 - z * 1.13596475577881948265e-11))));
  return 1 - (0.5 * z - z * z * r);
};

/** The sine of `y` plus a number of quarter turns. */
const turned = (quarters: number, y: number): number => {
  switch (quarters & 3) {
    case 0:
      return sine(y);
    case 1:
      return cosine(y);
    case 2:
      return -sine(y);
    default:
      return -cosine(y);
  }
};

/** The sine of an angle in radians, of less than a million turns. */
export const sin = (angle: number): number => {
  const n = Math.round(angle * QUARTERS);
  return turned(n, angle - n * QUARTER - n * QUARTER_REST);
};

/** The cosine of an angle in radians, of less than a million turns. */
export const cos = (angle: number): number => {
  const n = Math.round(angle * QUARTERS);
  return turned(n + 1, angle - n * QUARTER - n * QUARTER_REST);
};

/** Arcs of 1/2, of 1, of 3/2, and a quarter turn: the reference points of `arc`, chosen by the size of the tangent. */
const ARCS = [
  4.63647609000806093515e-1, 7.85398163397448278999e-1, 9.82793723247329054082e-1, 1.5707963267948966,
];
const ARC_RESTS = [
  2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17,
  6.12323399573676603587e-17,
];

/** x minus the arc of x, for |x| below 7/16. */
const arcShort = (x: number): number => {
  const z = x * x;
  const w = z * z;
  const even =
    z *
    (3.33333333333329318027e-1 +
      w *
        (1.42857142725034663711e-1 +
          w *
            (9.09088713343650656196e-2 +
              w *
                (6.66107313738753120669e-2 +
                  w * (4.97687799461593236017e-2 + w * 1.62858201153657823623e-2)))));
  const odd =
    w *
    (-1.99999999998764832476e-1 +
      w *
        (-1.1111110405462355788e-1 +
          w *
            (-7.69187620504482999495e-2 + w * (-5.83357013379057348645e-2 - w * 3.6531572744216915527e-2))));
  return x * (even + odd);
};

/** The arc of a tangent of 0 or more. */
const arc = (t: number): number => {
  if (t < 0.4375) return t - arcShort(t);
  const k = t < 0.6875 ? 0 : t < 1.1875 ? 1 : t < 2.4375 ? 2 : 3;
  const x =
    k === 0
      ? (2 * t - 1) / (2 + t)
      : k === 1
        ? (t - 1) / (t + 1)
        : k === 2
          ? (t - 1.5) / (1 + 1.5 * t)
          : -1 / t;
  return ARCS[k] - (arcShort(x) - ARC_RESTS[k] - x);
};

/** The angle of the vector (x, y), in radians from −π to π; 0 for the zero vector. */
export const atan2 = (y: number, x: number): number => {
  if (y === 0) return x < 0 ? (Object.is(y, -0) ? -Math.PI : Math.PI) : y;
  const up = arc(Math.abs(y / x));
  const angle = x >= 0 ? up : Math.PI - (up - 1.2246467991473531772e-16);
  return y < 0 ? -angle : angle;
};

/** The length of the vector (x, y). */
export const hypot = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Binary places of an exponent that are used. */
const PLACES = 12;

/** A base from 0 to 1 to a power of 0 or more, by products and square roots. The exponent is exact to 1/4000. */
export const power = (base: number, exponent: number): number => {
  let result = 1;
  let left = exponent;
  for (; left >= 1 && result > 0; left--) result *= base;
  let root = base;
  for (let place = 0; place < PLACES && left > 0; place++) {
    root = Math.sqrt(root);
    left *= 2;
    if (left < 1) continue;
    result *= root;
    left--;
  }
  return result;
};

/** e^x is calculated as (e^(x/256))^256, because the series of the small power is short. */
const SQUARINGS = 8;
const PARTS = 256;
const TERMS = 10;
/** Below this exponent the result is practically 0. */
const NOTHING = -500;

/** e to a power of moderate size, exact to about twelve digits. */
export const exp = (x: number): number => {
  if (x < NOTHING) return 0;
  const small = x / PARTS;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= TERMS; n++) {
    term *= small / n;
    sum += term;
  }
  for (let i = 0; i < SQUARINGS; i++) sum *= sum;
  return sum;
};

/** ln 2 in two parts. The first has so few bits that its whole multiples are exact. */
const LN2 = 6.9314718036912381649e-1;
const LN2_REST = 1.90821492927058770002e-10;

/** The natural logarithm of a number above 0; -Infinity of 0. */
export const log = (x: number): number => {
  if (x === 0) return -Infinity;
  let twos = 0;
  let y = x;
  for (; y > Math.SQRT2; y /= 2) twos++;
  for (; y < Math.SQRT1_2; y *= 2) twos--;
  const f = y - 1;
  const s = f / (2 + f);
  const z = s * s;
  const r =
    z *
    (6.66666666666673513e-1 +
      z *
        (3.999999999940941908e-1 +
          z *
            (2.857142874366239149e-1 +
              z *
                (2.222219843214978396e-1 +
                  z *
                    (1.818357216161805012e-1 +
                      z * (1.531383769920937332e-1 + z * 1.479819860511658591e-1))))));
  const half = (f * f) / 2;
  return twos * LN2 - (half - (s * (half + r) + twos * LN2_REST) - f);
};

export const square = (x: number): number => x * x;
