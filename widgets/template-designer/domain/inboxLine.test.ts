// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parseMail } from '#shared/lib/mailChecks.ts';
import { inboxLineOf } from './inboxLine.ts';

const line = (subject: string, preheader: string, html: string) =>
  inboxLineOf({ subject, preheader, page: parseMail(html) });

describe('a mail in an inbox (screens.md §4)', () => {
  it.each([
    ['Soon', '<p>Dear guest</p>', 'Soon', 'preheader'],
    ['', '<p>Dear guest</p>', 'Dear guest', 'words'],
    ['  \u200C ', '<p>Dear guest</p>', 'Dear guest', 'words'],
    ['', '<img src="x.png">', '', 'nothing'],
    [`Soon${'\u00A0\u200C'.repeat(100)}`, '<p>x</p>', 'Soon', 'preheader'],
  ])('with the preheader %j before %s shows %j', (preheader, html, preview, from) => {
    expect(line('Forum', preheader, html)).toMatchObject({ subject: 'Forum', preview, from, isCut: false });
  });

  it('says when its subject is longer than inboxes show', () => {
    expect(line('x'.repeat(70), '', '').isCut).toBe(false);
    expect(line('x'.repeat(71), '', '')).toMatchObject({ subject: `${'x'.repeat(70)}…`, isCut: true });
    expect(line('x', 'y'.repeat(200), '').preview).toBe(`${'y'.repeat(140)}…`);
  });
});
