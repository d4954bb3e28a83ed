import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { campaign, campaignTitle } from './campaign.ts';

describe('campaign (S4 §3)', () => {
  it('reads what the documents name', () => {
    const given = {
      id: 7,
      name: 'Spring news',
      subject: 'Hello',
      sender_name: 'Ana',
      sender_email: { email: 'ana@example.com' },
      reply_to: { email: 're@example.com' },
    };
    expect(v.parse(campaign, given)).toEqual({
      id: '7',
      name: 'Spring news',
      subject: 'Hello',
      senderName: 'Ana',
      senderEmail: 'ana@example.com',
      replyTo: 're@example.com',
      sentAt: undefined,
    });
  });

  it.each([
    [{ id: '7' }, '#7'],
    [{ id: 7, name: null, subject: null, sender_email: null, reply_to: [] }, '#7'],
    [{ id: 7, name: '', subject: 'Hello' }, 'Hello'],
    [{ id: 7, name: ' News ', sender_email: 'a@b.example' }, 'News'],
  ])('does with little: %j', (given, title) => {
    expect(campaignTitle(v.parse(campaign, given))).toBe(title);
  });

  it('takes an address that is not wrapped, and a date that is sent beside', () => {
    const read = v.parse(campaign, { id: 7, reply_to: 'a@b.example', sent_at: '2026-05-12 10:00:00' });
    expect([read.replyTo, read.sentAt]).toEqual(['a@b.example', '2026-05-12 10:00:00']);
  });

  it.each([null, [], 'text', {}, { id: null }, { id: '' }, { id: {} }])('needs an id: %j', (given) => {
    expect(v.safeParse(campaign, given).success).toBe(false);
  });
});
