import type { KeywordFile, UnitFile } from '../../../generated/glory';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { Source } from '../../../kernel/source';
import { CORE_KEYWORDS } from './card';
import { diagnose } from '../../../kernel/diagnose';

type Effect = KeywordFile['effects'][number];
type Gain = keyof Effect['bonus'];

/** What each gain applies to: the side that has it, the kinds of attack, and how to fix it elsewhere (GLO-8.2). */
const GAINS: Readonly<
  Record<Gain, { readonly when: Effect['when']; readonly actions: readonly string[]; readonly says: string }>
> = {
  attackDice: {
    when: 'attacking',
    actions: ['fight', 'charge', 'shoot'],
    says: 'The attacker makes the attack roll, in a fight, a charge or a shot',
  },
  defenceDice: {
    when: 'defending',
    actions: ['fight', 'charge', 'shoot'],
    says: 'The attacked unit makes the defence roll, in a fight, a charge or a shot',
  },
  magicDice: { when: 'attacking', actions: ['spell'], says: 'The caster makes the casting roll, in a spell' },
  damage: {
    when: 'attacking',
    actions: ['fight', 'charge', 'shoot', 'spell'],
    says: 'The attacker deals damage. The attacked unit can only reduce it, with a number below 0',
  },
  move: {
    when: 'attacking',
    actions: ['charge', 'shoot'],
    says: 'Inches lengthen charges and approaches to shoot. Without "actions" they lengthen all moves of the attacker, at any odds',
  },
};

/** Whether a gain can ever have an effect in its place. */
const works = ({ when, actions, outnumbers, bonus }: Effect, gain: Gain): boolean => {
  const by = bonus[gain];
  if (by === 0 || by === undefined) return false;
  if (gain === 'damage' && when === 'defending') return by < 0;
  if (gain === 'move' && outnumbers !== undefined) return false;
  const { when: wanted, actions: among } = GAINS[gain];
  return when === wanted && (!actions || actions.some((action) => among.includes(action)));
};

/** Gains without effect on any attack or move. */
const idleGains = (file: Source<KeywordFile>): Diagnostic[] =>
  file.value.effects.flatMap((effect, i) =>
    (Object.keys(effect.bonus) as Gain[])
      .filter((gain) => !works(effect, gain))
      .flatMap((gain) =>
        diagnose(
          file,
          ['effects', i, 'bonus', gain],
          'effect-cannot-work',
          effect.bonus[gain] === 0
            ? `"${gain}" of 0 has no effect. Write another number, or remove it.`
            : `"${gain}" does nothing here. ${GAINS[gain].says}.`,
        ),
      ),
  );

/** The keyword files of a workspace by printed name. A unit uses its own folder's keyword first, then the only one. */
export class KeywordFiles {
  readonly #byName = new Map<string, Source<KeywordFile>[]>();

  constructor(readonly files: readonly Source<KeywordFile>[]) {
    for (const file of files) {
      const same = this.#byName.get(file.value.name);
      if (same) same.push(file);
      else this.#byName.set(file.value.name, [file]);
    }
  }

  /** The file of a printed keyword for a unit; undefined if there is none or more than one. */
  find(name: string, { folder }: Pick<Source<UnitFile>, 'folder'>): Source<KeywordFile> | undefined {
    const same = this.#byName.get(name) ?? [];
    return same.find((file) => file.folder === folder) ?? (same.length === 1 ? same[0] : undefined);
  }

  /** Every keyword that a card may use: the rulebook's and the files'. */
  get names(): string[] {
    return [...CORE_KEYWORDS.keys(), ...this.#byName.keys()];
  }

  /** Problems of keyword files that a schema cannot express: a name in use already, a gain without effect. */
  check(): Diagnostic[] {
    return this.files.flatMap((file) => [this.#taken(file), idleGains(file)].flat());
  }

  #taken(file: Source<KeywordFile>): Diagnostic | readonly Diagnostic[] {
    const { name } = file.value;
    if (CORE_KEYWORDS.has(name))
      return diagnose(
        file,
        ['name'],
        'keyword-taken',
        `"${name}" is a keyword of the rulebook. Name this one differently.`,
      );
    const first = this.#byName.get(name)?.find(({ folder }) => folder === file.folder);
    return first === undefined || first === file
      ? []
      : diagnose(
          file,
          ['name'],
          'keyword-taken',
          `"${name}" is also defined by ${first.path}. Name this one differently.`,
        );
  }
}
