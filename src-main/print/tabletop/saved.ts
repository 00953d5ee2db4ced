/** A place on the table, in the game's units, which are inches: x to the right, z away from the player. */
export interface TablePlace {
  readonly x: number;
  readonly z: number;
}

/** Where an object lies, upright for a player at the near side, and how large it is. */
export const placed = ({ x, z }: TablePlace, more: Readonly<Record<string, number>> = {}): object => ({
  posX: x,
  posY: 1,
  posZ: z,
  rotX: 0,
  rotY: 180,
  rotZ: 0,
  scaleX: 1,
  scaleY: 1,
  scaleZ: 1,
  ...more,
});

/** A saved object of Tabletop Simulator, as the game writes them into its folder `Saves/Saved Objects`. */
export const savedObject = (title: string, objects: readonly object[]): object => ({
  SaveName: title,
  GameMode: '',
  Date: '',
  ObjectStates: objects,
});

/** The keys of a saved object that hold the address of a picture. */
const ADDRESSES: ReadonlySet<string> = new Set(['FaceURL', 'BackURL', 'ImageURL', 'ImageSecondaryURL']);

/**
 * A saved object whose pictures have moved.
 * @param text as written
 * @param address the new address of a picture, by its old one
 */
export const readdressed = (text: string, address: (before: string) => string): string => {
  const object: unknown = JSON.parse(text, (key, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' ? address(value) : value,
  );
  return `${JSON.stringify(object, null, 2)}\n`;
};

/**
 * The address of a picture below a base address, such as `https://example.org/deck` and `a b.png`. Undefined if the
 * base is not an address.
 */
export const addressBelow = (base: string): ((file: string) => string) | undefined => {
  if (!/^(https?|file):\/\//i.test(base) || !URL.canParse(base)) return undefined;
  const folder = base.endsWith('/') ? base : `${base}/`;
  return (file) => new URL(encodeURIComponent(file), folder).href;
};

/**
 * Tells the user what to do with a saved object. The game searches pictures without a folder in its `Mods/Images`; those
 * with a folder are read from there, only on this machine until they are uploaded.
 * @param packed true if all of it was downloaded as one file
 */
export const savedAdvice = (where: 'named' | 'here' | 'address', packed = false): string => {
  const pictures = {
    named: 'and its pictures into Mods/Images',
    here: 'and leave its pictures in place',
    address: 'and its pictures at the address',
  }[where];
  const others =
    where === 'address' ? '' : ' For players elsewhere, upload them in the game: Cloud Manager, Upload All.';
  return `${packed ? 'Unpack it. ' : ''}Put the JSON into Tabletop Simulator’s Saves/Saved Objects ${pictures}.${others}`;
};
