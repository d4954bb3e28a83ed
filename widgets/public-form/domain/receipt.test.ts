import { describe, expect, it } from 'vitest';
import { receiptText } from './receipt.ts';

const parts = {
  title: 'Congress',
  reference: 'Reference 3F9A-61C2',
  sentAt: 'sent 1 March',
  answers: [
    { title: 'First Name', text: 'Ana' },
    { title: 'File', text: 'cv.pdf, <script>.png' },
  ],
};

describe('the receipt (issue «receipt to copy and print»)', () => {
  it.each([
    [
      'of a sent form',
      {},
      'Congress\nReference 3F9A-61C2\nsent 1 March\n\nFirst Name: Ana\nFile: cv.pdf, <script>.png',
    ],
    [
      'of one that is not sent',
      { sentAt: '' },
      'Congress\nReference 3F9A-61C2\n\nFirst Name: Ana\nFile: cv.pdf, <script>.png',
    ],
    ['of a form without a title', { title: '', answers: [] }, 'Reference 3F9A-61C2\nsent 1 March\n'],
    [
      'of an answer of several lines',
      { answers: [{ title: 'Comments', text: 'a\n\nb' }] },
      'Congress\nReference 3F9A-61C2\nsent 1 March\n\nComments: a\n\nb',
    ],
  ])('%s', (_, other, text) => expect(receiptText({ ...parts, ...other })).toBe(text));
});
