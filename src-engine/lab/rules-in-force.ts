import { choiceName, houseKey, housesIn, sealed } from '../kernel/house/chosen';
import type { HouseFile } from '../kernel/house/rules';
import type { Source } from '../kernel/source';
import type { FightOptions, Variants } from '../systems/system';
import type { Library } from './library';

/** For battles whose scenario names no seed, as in the command line. */
const DEFAULT_SEED = 1;

/** Every variant as in the scenario's file, or else the rules: files on disk are fought so. */
export const PLAIN: FightOptions = { variants: {}, seed: DEFAULT_SEED, ownSeed: true };

/** The variants whose values differ between two lists. */
const apart = (a: Variants, b: Variants): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);

/** The rules that a session fights with: the chosen ones, and for the lab beside a house rules file also that file. */
export class RulesInForce {
  /** The chosen rules, with house rules by name. */
  chosen: Variants = {};
  /** The options at the time of pinning. */
  pinned = PLAIN;
  /** The last options by the house rules file that the lab shows, if any. */
  readonly #last = new Map<string | undefined, FightOptions>();

  constructor(private readonly library: Library) {}

  #withFile(house: string | undefined): Variants {
    return house === undefined ? this.chosen : { ...this.chosen, [houseKey(house)]: 'on' };
  }

  /**
   * The options of current fights, with the current content of house rules. Equal options stay the same object, because
   * results are stored by their identity.
   */
  options(house?: string): FightOptions {
    const chosen = this.#withFile(house);
    const variants = sealed(this.houses(chosen), chosen);
    const known = [this.#last.get(house), PLAIN, this.pinned].find(
      (options) => options && apart(options.variants, variants).length === 0,
    );
    const options = known ?? { ...PLAIN, variants };
    this.#last.set(house, options);
    return options;
  }

  /** The last valid versions of the house rules files, if these rules name any. */
  houses(chosen: Variants = this.chosen): readonly Source<HouseFile>[] {
    return housesIn(chosen).length === 0 ? [] : this.files();
  }

  /** The last valid versions of all house rules files. */
  files(): readonly Source<HouseFile>[] {
    return [...this.library.documents].flatMap(({ path, kind, source }) =>
      kind === 'house' ? ((this.library.lastGood(path) ?? source ?? []) as Source<HouseFile>) : [],
    );
  }

  /** The displayed names of the rules that differ from the baseline's. */
  apartFrom(baseline: FightOptions, house?: string): readonly string[] {
    const houses = this.houses(this.#withFile(house));
    return apart(this.options(house).variants, baseline.variants).map((name) => choiceName(name, houses));
  }
}
