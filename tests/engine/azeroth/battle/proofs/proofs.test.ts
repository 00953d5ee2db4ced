import { test } from 'vitest';
import { PROOFS } from '.';
import { prove } from './proof';

test.each(PROOFS)('$rule: $what', prove);
