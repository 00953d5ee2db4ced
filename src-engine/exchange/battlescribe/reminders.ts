import type { Ability } from '../../generated/age-of-sigmar';

/** The meaning of a core keyword, as cards repeat it in an ability. */
interface Reminder {
  readonly keyword: string;
  readonly text: RegExp;
  /** Only for cards without this keyword: on cards with it, the text says more than the core keyword. */
  readonly unless?: string;
}

/**
 * Each repeats what battles already do because of the keyword (AOS-15.4, AOS-command-models-1.0 to
 * AOS-command-models-3.0).
 */
const REMINDERS: readonly Reminder[] = [
  {
    keyword: 'CHAMPION',
    text: /^Add 1 to the Attacks characteristic of weapons used by champions in this unit\.$/i,
  },
  {
    // Only a beast's champion also has one more attack with Companion weapons.
    keyword: 'CHAMPION',
    text: /^Add 1 to the Attacks characteristic of weapons used by champions in this unit\. If this unit is a BEAST, .*Companion weapons( too)?\.$/i,
    unless: 'BEAST',
  },
  {
    keyword: 'MUSICIAN',
    text: /^While this unit contains any musicians, if it uses the 'Rally' command, you can make (one|1) additional rally roll of D6\.$/i,
  },
  {
    keyword: 'STANDARD BEARER',
    text: /^While this unit contains any standard bearers, add 1 to (this unit's|its) control score\.$/i,
  },
  {
    keyword: 'FLY',
    text: /^As this unit moves, it ignores other models, terrain features and the combat ranges of enemy units\. It cannot end its move in combat unless specified in the ability that allowed it to move\. Ignore any vertical distance moved for this unit\.$/i,
  },
];

/** True for an ability that only repeats what a core keyword of its card says. @param keywords as the card prints them */
export const isReminder = ({ type, text }: Ability, keywords: readonly string[]): boolean => {
  const hasKeyword = (keyword: string): boolean =>
    keywords.some((printed) => printed.replace(/\s*\(.*$/, '').toUpperCase() === keyword);
  const said = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  return (
    type === 'Passive' &&
    REMINDERS.some(
      ({ keyword, text: form, unless }) =>
        form.test(said) && hasKeyword(keyword) && !(unless !== undefined && hasKeyword(unless)),
    )
  );
};
