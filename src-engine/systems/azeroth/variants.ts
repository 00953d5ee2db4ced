import { chosenOf, variant } from '../common/variants';

/** Points where the rules leave a choice (rulings A1 to A40). The first value of each is the default. */
export const VARIANTS = [
  variant(
    'naturals',
    'attack',
    'AAW-7.1-hit',
    'Natural 1 and 6',
    ['literal', 'Only the modified roll counts'],
    ['one-fails-six-hits', 'A natural 1 always fails, a natural 6 always succeeds'],
  ),
  variant(
    'cleave',
    'attack',
    'AAW-4.6-cleave',
    'Cleave',
    ['extra-hit', 'A natural 6 also hits one other enemy in the engagement zone'],
    [
      'two-wound-dice',
      'A natural 6 rolls two wound dice; the second hits the target itself if no other enemy is near',
    ],
  ),
  variant(
    'fight-shoot',
    'attack',
    'AAW-N8',
    'Shooting after a fight',
    ['no-penalty', 'Fight → Shoot shoots as usual'],
    ['minus-one', 'Fight → Shoot has −1 to hit'],
  ),
  variant(
    'command-aura',
    'battle',
    'AAW-9.1-command-aura',
    'Command Aura',
    ['reroll', 'Each Hero rerolls one failed test per round'],
    ['plus-one', '+1 to the morale of friends in the aura'],
    ['both', 'Both'],
  ),
  variant(
    'morale-trigger',
    'battle',
    'AAW-10.1',
    'Tests for a fallen friend',
    ['6in', 'Friends within 6"'],
    ['3in', 'Friends within 3"'],
    ['same-or-higher-tier', 'Friends near enough, of the same tier or a lower one'],
  ),
  variant(
    'waver',
    'battle',
    'AAW-10.3-waver',
    'Wavering models',
    ['rooted', 'May only hold and shoot, or fight'],
    ['may-move', 'May also move, but not rush, charge or withdraw'],
  ),
  variant(
    'objective-control',
    'battle',
    'AAW-11-hold-the-line',
    'Holding an objective',
    ['uncontested', 'A model near enough, and no enemy'],
    ['majority', 'More models near enough than the enemy'],
  ),
  variant(
    'warlord',
    'battle',
    'AAW-11-assassination',
    'Choice of warlord',
    ['free', 'Any Hero'],
    ['most-expensive', 'The most expensive Hero'],
  ),
  variant(
    'warlord-known',
    'battle',
    'AAW-11-assassination',
    'When a warlord is known',
    ['from-start', 'To both sides from the start'],
    ['by-round-3', 'When it uses an ability, fights or is attacked, or from a set round (AAW-N25)'],
  ),
  variant(
    'round-one',
    'battle',
    'AAW-N31',
    'The first round',
    ['normal', 'Like every other round'],
    ['cautious', 'No charges, and shots hit less often (AAW-N31)'],
    ['advance-only', 'Only Move and Rush'],
  ),
  variant(
    'hold-turn',
    'battle',
    'AAW-7.5-facing',
    'Holding',
    ['keeps-facing', 'A model that holds keeps its facing'],
    ['may-turn', 'A model that holds to shoot may turn on the spot'],
  ),
  variant(
    'charge-engaged',
    'battle',
    'AAW-6.3',
    'Charging an enemy already engaged',
    ['no', 'Not possible: the model fights it'],
    ['yes', 'Possible out of contact'],
  ),
  variant('mana-cap', 'battle', 'AAW-8.1-cap', 'Mana cap', ['10', 'At most 10'], ['12', 'At most 12']),
] as const;

/** A variant's name, the key of its counts and tests. */
export type VariantName = (typeof VARIANTS)[number]['name'];

/** The value of a variant: the chosen one, else the default. */
export const chosen = chosenOf(VARIANTS);
