// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  checkMail,
  clippingBytes,
  deadLinks,
  parseMail,
  plainLinks,
  silentPictures,
  worstFirst,
  type CheckedMail,
} from './mailChecks.ts';

const text = '<p>Dear guest, we look forward to seeing you in May. </p>';
const leave = '<a href="https://x.org/unsubscribe">Unsubscribe</a>';
const tags = [{ tag: '{{first_name}}', name: 'First name', sample: null }];
const mail = (html: string | null, change: Partial<CheckedMail> = {}): CheckedMail => ({
  html,
  subject: 'Invitation',
  tags,
  ...change,
});
const levelsOf = (one: CheckedMail) =>
  Object.fromEntries(checkMail(one).map(({ kind, level }) => [kind, level]));
const checkOf = (one: CheckedMail, kind: string) => checkMail(one).find((check) => check.kind === kind);

describe('checks of a mail (screens.md §2, §4)', () => {
  it('finds nothing wrong with a good mail', () => {
    const levels = levelsOf(mail(`${text}<img src="a.png" alt="Logo">${leave}`));
    expect(new Set(Object.values(levels))).toEqual(new Set(['fine']));
    expect(Object.keys(levels)).toHaveLength(7);
  });

  it.each([null, '', '  '])('has nothing to check in %j', (html) => {
    expect(levelsOf(mail(html))).toEqual({ content: 'critical' });
  });

  it.each([
    ['{{first_name}}', [], 'fine'],
    ['{{nickname}}', ['{{nickname}}'], 'warning'],
    ['<a href="https://x.org/{{code}}">x</a>', ['{{code}}'], 'warning'],
    ['<img alt="{{code}}" src="x.png">', ['{{code}}'], 'warning'],
    ['<style>p{content:"{{x}}"}</style>', [], 'fine'],
  ])('of the tags in %s those are unknown: %j', (html, found, level) => {
    expect(checkOf(mail(html), 'tags')).toMatchObject({ found, level });
  });

  it('looks at the subject too', () => {
    expect(checkOf(mail(text, { subject: 'Hi {{nick}}' }), 'tags')?.found).toEqual(['{{nick}}']);
  });

  it.each([[null], [[]]])('leaves tags open where the known ones are %j', (known) => {
    expect(levelsOf(mail('{{x}}', { tags: known }))['tags']).toBe('open');
  });

  it.each([
    [leave, 'fine'],
    ['<a href="{{unsubscribe_url}}">here</a>', 'fine'],
    ['<a href="https://x.org/1">Darse de baja</a>', 'fine'],
    ['<a href="https://x.org/1">إلغاء الاشتراك</a>', 'fine'],
    ['<a href="https://x.org/1">Отписаться</a>', 'fine'],
    ['<p>To unsubscribe write to us</p>', 'warning'],
    [text, 'warning'],
  ])('looks for a way to unsubscribe in %s', (html, level) => {
    expect(levelsOf(mail(html))['unsubscribe']).toBe(level);
  });

  it.each([
    [clippingBytes, 'fine'],
    [clippingBytes + 1, 'warning'],
  ])('%i bytes are %s (Gmail clips past 102 kB)', (bytes, level) => {
    const html = text + 'x'.repeat(bytes - text.length);
    expect(checkOf(mail(html), 'size')).toMatchObject({ level, count: bytes });
  });

  it('counts bytes, not characters', () => {
    expect(levelsOf(mail('ж'.repeat(clippingBytes / 2 + 1)))['size']).toBe('warning');
  });

  it.each([
    ['<img src="a.png" alt="Invitation">', 'warning'],
    ['<table background="a.png"><tr><td>Hi</td></tr></table>', 'warning'],
    [`${text}<img src="a.png" alt="x">`, 'fine'],
    ['<p>Hi</p>', 'fine'],
    [
      '<img src="a.png" alt="x"><style>a long style is no text, whatever its length may be</style>',
      'warning',
    ],
  ])('image-only: %s is %s', (html, level) => {
    expect(levelsOf(mail(html))['imageOnly']).toBe(level);
  });

  it('puts the worst first, and else keeps the order', () => {
    const levels = (['fine', 'open', 'warning', 'critical', 'warning'] as const).map((level, count) => ({
      kind: 'tags',
      level,
      found: [],
      count,
    }));
    expect(worstFirst(levels).map(({ count }) => count)).toEqual([3, 2, 4, 1, 0]);
    expect(checkMail(mail('<a href="#">x</a>', { tags: null }))[0]?.level).toBe('warning');
  });
});

describe('links', () => {
  it.each([
    ['', true],
    ['#', true],
    ['#nowhere', true],
    ['#here', false],
    ['https://', true],
    ['http://', true],
    ['javascript:void(0)', true],
    ['java\nscript:x', true],
    ['https://x.org', false],
    ['mailto:a@x.org', false],
    ['{{link}}', false],
    ['/relative', false],
  ])('to %j are dead: %s', (href, isDead) => {
    const page = parseMail(`<p id="here"></p><a href="${href}">x</a>`);
    expect(deadLinks(page)).toHaveLength(isDead ? 1 : 0);
  });

  it('without an address are dead, unless they are a target', () => {
    expect(deadLinks(parseMail('<a>x</a><a name="top"></a>'))).toHaveLength(1);
  });

  it.each([
    ['http://x.org', 1],
    [' HTTP://x.org', 1],
    ['https://x.org', 0],
    ['http://', 0],
  ])('to %j: %i without encryption', (href, count) => {
    expect(plainLinks(parseMail(`<a href="${href}">x</a>`))).toHaveLength(count);
  });
});

describe('pictures without a text', () => {
  it.each([
    ['<img src="a.png">', 1],
    ['<img src="a.png" alt="">', 1],
    ['<img src="a.png" alt=" ">', 1],
    ['<img src="a.png" alt="Logo">', 0],
    ['<img src="a.png" width="1" height="1">', 0],
    ['<div aria-hidden="true"><img src="a.png"></div>', 0],
  ])('in %s: %i', (html, count) => {
    expect(silentPictures(parseMail(html))).toHaveLength(count);
  });

  it('are named by their file', () => {
    const html = '<img src="https://x.org/a/logo.png?x=1"><img src="data:image/png;base64,xx"><img>';
    expect(checkOf(mail(html), 'emptyAlt')).toMatchObject({
      found: ['logo.png', 'data:…', '<img>'],
      count: 3,
    });
  });
});

it('runs nothing and asks for nothing while it checks', () => {
  const html = `<script>globalThis.hacked = true</script><img src="x" onerror="globalThis.hacked = true">`;
  checkMail(mail(html));
  expect(Reflect.get(globalThis, 'hacked')).toBeUndefined();
});
