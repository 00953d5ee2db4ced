import { CHAPTER_3 } from './chapters/chapter-03';
import { CHAPTER_4 } from './chapters/chapter-04';
import { CHAPTER_4_EQUIPMENT } from './chapters/chapter-04-equipment';
import { CHAPTER_4_KEYWORDS } from './chapters/chapter-04-keywords';
import { CHAPTER_5 } from './chapters/chapter-05';
import { CHAPTER_6 } from './chapters/chapter-06';
import { CHAPTER_7_DESTRUCTION } from './chapters/chapter-07-destruction';
import { CHAPTER_7_HILLS } from './chapters/chapter-07-hills';
import { CHAPTER_7_MELEE } from './chapters/chapter-07-melee';
import { CHAPTER_7_SHOOTING } from './chapters/chapter-07-shooting';
import { CHAPTER_8 } from './chapters/chapter-08';
import { CHAPTER_8_BLASTS } from './chapters/chapter-08-blasts';
import { CHAPTER_11 } from './chapters/chapter-11';
import { CHAPTERS_9_10 } from './chapters/chapters-09-10';
import type { RuleScene } from './scene';

/** Scenes that show the rules of chapters 3 to 11 in the code, in the rulebook's order. */
export const RULE_SCENES: readonly RuleScene[] = [
  ...CHAPTER_3,
  ...CHAPTER_4,
  ...CHAPTER_4_EQUIPMENT,
  ...CHAPTER_4_KEYWORDS,
  ...CHAPTER_5,
  ...CHAPTER_6,
  ...CHAPTER_7_SHOOTING,
  ...CHAPTER_7_MELEE,
  ...CHAPTER_7_HILLS,
  ...CHAPTER_7_DESTRUCTION,
  ...CHAPTER_8,
  ...CHAPTER_8_BLASTS,
  ...CHAPTERS_9_10,
  ...CHAPTER_11,
];
