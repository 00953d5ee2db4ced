import type { CardView } from '../../src-engine/kernel/card-view';

const stat = (key: string, value: string): CardView['points'] => ({
  key,
  label: key,
  value,
  path: ['stats', key],
});

/** A card with awkward text: accents, other scripts, and text that looks like HTML. */
export const AWKWARD: CardView = {
  system: 'azeroth-at-war',
  unit: 'awkward',
  name: '<b>Ægir & Ørsted</b>',
  subtitle: 'Ветераны · 火の騎士 · naïve café',
  faction: 'Ordre de l’Étoile <img src=x onerror=alert(1)>',
  colour: '#1f4e9e',
  points: stat('PTS', '45'),
  sections: [
    {
      type: 'stats',
      stats: ['MOV', 'ATK', 'SKL', 'STR', 'TGH', 'DEF', 'INI', 'WND'].map((key) => stat(key, '4+')),
    },
    {
      type: 'keywords',
      keywords: [
        { text: 'Берсерк [1]', explanation: 'Ярость не знает границ.' },
        { text: '<script>', explanation: 'Says &amp; literally.' },
      ],
    },
    {
      type: 'abilities',
      abilities: [
        {
          name: '稲妻の剣',
          type: 'Instant',
          cost: '2 mana',
          range: '8"',
          target: 'One enemy',
          text: ['敵一体に３点のダメージを与える。'],
        },
      ],
    },
    { type: 'text', style: 'flavour', text: ['Łódź, Škoda, Þórr — “quoted” … Ελλάδα'] },
  ],
};

/** A plain card with this many words in its ability. */
export const wordy = (name: string, words: number): CardView => ({
  ...AWKWARD,
  unit: name.toLowerCase().replaceAll(' ', '-'),
  name,
  faction: 'Testers',
  subtitle: 'Baseline',
  sections: [
    AWKWARD.sections[0],
    {
      type: 'abilities',
      abilities: [
        {
          name: 'Oration',
          type: 'Instant',
          cost: '',
          range: '',
          target: '',
          text: [Array.from({ length: words }, (_, i) => `word${i + 1}`).join(' ')],
        },
      ],
    },
  ],
});
