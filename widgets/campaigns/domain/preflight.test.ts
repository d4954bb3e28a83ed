// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { preflight, type PreflightMail } from './preflight.ts';

const text = '<p>Dear guest, we look forward to seeing you in May. </p>';
const mail = (html: string | null, change: Partial<PreflightMail> = {}): PreflightMail => ({
  html,
  subject: 'Invitation',
  linkState: 'linked',
  events: ['Forum'],
  tags: [{ tag: '{{first_name}}', name: 'First name', sample: null }],
  ...change,
});
const levelsOf = (one: PreflightMail) =>
  Object.fromEntries(preflight(one).map(({ kind, level }) => [kind, level]));

describe('preflight of a campaign (screens.md §2)', () => {
  it('finds nothing wrong with a good mail', () => {
    const levels = levelsOf(
      mail(`${text}<img src="a.png" alt="Logo"><a href="https://x.org/unsubscribe">Unsubscribe</a>`),
    );
    expect(new Set(Object.values(levels))).toEqual(new Set(['fine']));
    expect(Object.keys(levels)).toHaveLength(8);
  });

  it.each([
    ['linked', 'fine'],
    ['unlinked', 'critical'],
    ['several', 'warning'],
    ['elsewhere', 'warning'],
  ] as const)('a template that is %s is %s (S1 §5)', (linkState, level) => {
    expect(levelsOf(mail(text, { linkState }))['eventLink']).toBe(level);
  });

  it.each([null, '', '  '])('has only the link to check in %j', (html) => {
    expect(levelsOf(mail(html))).toEqual({ eventLink: 'fine', content: 'critical' });
  });

  it('names the addresses that can no longer be sent from, and only then (S1 §5)', () => {
    expect(preflight(mail(text, { removed: ['old@x.org'] }))).toContainEqual({
      kind: 'sender',
      level: 'warning',
      found: ['old@x.org'],
      count: 1,
    });
    expect(levelsOf(mail(text, { removed: [] }))).not.toHaveProperty('sender');
  });

  it('puts the worst first', () => {
    const levels = preflight(mail('<a href="#">x</a>', { linkState: 'unlinked', tags: null })).map(
      ({ level }) => level,
    );
    expect(levels[0]).toBe('critical');
    expect(levels).toEqual(levels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });
});

const order = ['critical', 'warning', 'open', 'fine'];
