import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { after, layoutOf } from '#test/support/formLayout.ts';
import { draftSchema, isOutdated, toDraft } from './draft.ts';
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
    expect(draft).toEqual({ layout: { text: stored.replace('"A"', '"B"'), base: stored }, theme: null });
    expect(v.parse(draftSchema, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
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
