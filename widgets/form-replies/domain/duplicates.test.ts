import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { findDuplicates } from './duplicates.ts';
import { withKeys } from './replies.ts';

describe('findDuplicates', () => {
  it('takes no two replies without an address for the same person’s', () => {
    const replies = withKeys([{ n: 1 }, { n: 2 }, { Email: 'none' }].map((answers) => readReply(answers)));
    expect([...findDuplicates(replies)]).toEqual([]);
  });
});
