import { test } from 'vitest';
import { RULE_SCENES } from '.';
import { play } from './scene';

test.each(RULE_SCENES)('$rule: $what', play);
