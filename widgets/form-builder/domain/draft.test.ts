import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { printOfText } from '#shared/lib/textPrint.ts';
import { after, layoutOf } from '#test/support/formLayout.ts';
import { draftMaxBytes, draftMigrated, draftSchema, fitDraft, isOutdated, toDraft } from './draft.ts';
import { asSaved, isChanged, textOf } from './layoutDocument.ts';
import { missingFields } from './protection.ts';

const stored = '{"title":"A","pages":[{"name":"p","elements":[]}]}';
const document = layoutOf(stored);
const edited = after(document, {
  kind: 'setText',
  id: document.root.id,
  key: 'title',
  language: 'default',
  text: 'B',
});

describe('drafts (DESIGN.md §3 «Draft vault»)', () => {
  it('hold the texts that are not saved, and what they were made of', () => {
    expect(toDraft({ layout: document, theme: document })).toBeNull();
    const draft = toDraft({ layout: edited, theme: document });
    const base = printOfText(stored);
    expect(draft).toEqual({ layout: { text: stored.replace('"A"', '"B"'), base }, theme: null, json: null });
    expect(v.parse(draftSchema, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('hold what is typed in the JSON view, too, and nothing else where nothing else is unsaved', () => {
    const draft = toDraft({ layout: document, theme: document, typed: '{' });
    expect(draft).toEqual({ layout: null, theme: null, json: { text: '{', base: printOfText(stored) } });
    expect(draft && isOutdated(draft, { layout: document, theme: document })).toBe(false);
    const other = layoutOf(stored.replace('"A"', '"C"'));
    expect(draft && isOutdated(draft, { layout: other, theme: document })).toBe(true);
  });

  it('of the first version are read, with the text that they were made of', () => {
    const first = draftMigrated({ layout: { text: '{}', base: stored }, theme: null });
    const draft = v.parse(draftSchema, first);
    expect(draft).toEqual({ layout: { text: '{}', base: stored }, theme: null, json: null });
    expect(isOutdated(draft, { layout: document, theme: document })).toBe(false);
  });

  const half = draftMaxBytes / 2;
  it.each([
    ['nothing', half - 1_000, half - 1_000, null],
    ['the form where both have no room', half, half, 'layout'],
    ['the JSON where it alone has none', half, draftMaxBytes, 'json'],
    ['nothing where neither has: the vault says so', draftMaxBytes, draftMaxBytes, null],
  ] as const)('leave out %s', (_, form, json, left) => {
    const text = (letters: number) => ({ text: 'x'.repeat(letters), base: 'print' });
    const draft = { layout: text(form), theme: null, json: text(json) };
    expect(fitDraft(draft)).toEqual({ draft: left === null ? draft : { ...draft, [left]: null }, left });
  });

  it('leave out the JSON where it alone has no room, form or not: the theme stays, and else there is none', () => {
    const json = { text: 'x'.repeat(draftMaxBytes), base: 'print' };
    const rest = { layout: null, theme: { text: '{}', base: 'print' } };
    expect(fitDraft({ ...rest, json })).toEqual({ draft: { ...rest, json: null }, left: 'json' });
    expect(fitDraft({ ...rest, theme: null, json })).toEqual({ draft: null, left: 'json' });
  });

  it('are measured in the bytes of their JSON', () => {
    const text = { text: '"я'.repeat(draftMaxBytes / 8), base: '' };
    expect(fitDraft({ layout: text, theme: null, json: text }).left).toBe('layout');
  });

  it('are outdated once the server has another text', () => {
    const draft = toDraft({ layout: edited, theme: document });
    const other = layoutOf(stored.replace('"A"', '"C"'));
    expect(draft && isOutdated(draft, { layout: document, theme: other })).toBe(false);
    expect(draft && isOutdated(draft, { layout: other, theme: document })).toBe(true);
  });

  it.each([{}, { layout: 'x', theme: null }, { layout: { text: 1, base: '' }, theme: null }])(
    'that are damaged are none: %j',
    (given) => {
      expect(v.safeParse(draftSchema, given).success).toBe(false);
    },
  );
});

describe('a saved document', () => {
  it('is not changed any more, and its text is the one that was sent', () => {
    const sent = textOf(edited);
    const saved = asSaved(edited, sent);
    expect([isChanged(saved), textOf(saved)]).toEqual([false, sent]);
    const fresh = asSaved(layoutOf(''), textOf(layoutOf('')));
    expect(fresh.isNew).toBe(false);
  });
});

describe('missingFields (S2 §5 «First name and email fields are required», T-21)', () => {
  const text = (name: string) => ({ type: 'text', name });
  it.each<[string, object, readonly string[]]>([
    ['neither', { elements: [text('x')] }, ['first_name', 'email']],
    ['an empty form', {}, ['first_name', 'email']],
    [
      'a group and a text block',
      {
        elements: [
          { type: 'panel', name: 'Name', elements: [] },
          { type: 'html', name: 'Email' },
        ],
      },
      ['first_name', 'email'],
    ],
    ['Email2 alone', { elements: [text('First Name'), text('Email2')] }, ['email']],
    ['other spellings', { elements: [text('first_name'), text('E-Mail')] }, []],
    [
      'a panel',
      {
        pages: [{ elements: [{ type: 'panel', name: 'p', elements: [text('First Name'), text('Email')] }] }],
      },
      [],
    ],
    [
      'a dynamic panel',
      {
        pages: [
          {
            elements: [
              { type: 'paneldynamic', name: 'p', templateElements: [text('First Name'), text('Email')] },
            ],
          },
        ],
      },
      [],
    ],
    ['two pages', { pages: [{ elements: [text('First Name')] }, { questions: [text('Email')] }] }, []],
  ])('of %s', (_, layout, missing) => {
    expect(missingFields(layoutOf(layout).root)).toEqual(missing);
  });
});
