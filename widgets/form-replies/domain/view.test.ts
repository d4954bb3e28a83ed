import { describe, expect, it } from 'vitest';
import { processingHref } from './links.ts';
import { changeView, fromAddress, toAddress } from './view.ts';

const none = { page: null, find: null, layout: null, reply: null, said: null, part: null };
const first = fromAddress(none);

describe('the address of the view (DESIGN.md §2)', () => {
  it('is empty at the beginning', () => {
    expect(first).toEqual({
      page: 1,
      search: '',
      layout: null,
      reply: null,
      said: null,
      part: 'replies',
    });
    expect(toAddress(first)).toEqual(none);
  });

  it('comes back as it was', () => {
    const view = {
      page: 5,
      search: 'ana',
      layout: 'grid',
      reply: '41',
      said: '1k2j3',
      part: 'summary',
    } as const;
    expect(fromAddress(toAddress(view))).toEqual(view);
  });

  it.each([
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: '1e9' }],
    [{ layout: 'cube' }],
    [{ reply: '"><script>' }],
    [{ said: '"><script>' }],
    [{ part: 'x' }],
  ])('leaves %j out', (odd) => {
    expect(fromAddress({ ...none, ...odd })).toEqual(first);
  });

  it.each([
    ['100', 100],
    ['101', 100],
    ['99999', 100],
  ])('reads on to no page further back by itself: of %s to %d', (page, read) =>
    expect(fromAddress({ ...none, page }).page).toBe(read),
  );

  it('cuts a search that nobody types', () =>
    expect(fromAddress({ ...none, find: 'x'.repeat(500) }).search).toBe('x'.repeat(200)));

  it('begins another search at its first page', () => {
    const view = { ...first, page: 4, reply: '2' };
    expect(changeView(view, { search: 'x' })).toMatchObject({ page: 1, reply: null, search: 'x' });
    expect(changeView({ ...view, search: 'x' }, { search: 'x ' })).toMatchObject({ page: 4 });
  });

  it('says nothing of a reply that is not named any more', () => {
    const view = { ...first, reply: '2', said: '1k2j3' };
    expect(changeView(view, { page: 2, reply: null })).toMatchObject({ reply: null, said: null });
    expect(changeView(view, { search: 'x' })).toMatchObject({ reply: null, said: null });
    expect(changeView(view, { page: 2, reply: '1' })).toMatchObject({ reply: '1', said: '1k2j3' });
  });
});

describe('processingHref (S2 §2)', () => {
  const pattern = '/forms-processing?form={formId}&type={type}';
  it.each([
    [pattern, null, '/forms-processing?form=12&type=registration'],
    [pattern, '0', '/forms-processing?form=12&type=registration&reply=0'],
    ['/p/{form}#x', '3', '/p/12?reply=3#x'],
  ])('fills %s with %s', (of, reply, href) => {
    expect(processingHref(of, { formId: '12', type: 'registration', reply })).toBe(href);
  });

  it('says what the reply says, in a few letters', () => {
    const target = { formId: '12', type: 'contact', reply: '3', said: '1k2j3' };
    expect(processingHref('/p?a=1#x', target)).toBe('/p?a=1&reply=3&said=1k2j3#x');
  });

  it.each([
    [pattern, '/forms-processing?form=12'],
    ['/p?type={type}&form={form}#x', '/p?form=12#x'],
    ['/p?a=1&kind={type}&form={form}', '/p?a=1&form=12'],
    ['/p?type={type}#x', '/p#x'],
    ['/p/{form}', '/p/12'],
  ])('leaves a type that nobody knows out of %s', (of, href) => {
    expect(processingHref(of, { formId: '12', type: '' })).toBe(href);
  });

  it('encodes what it fills in', () => {
    expect(processingHref(pattern, { formId: '1&x=$&', type: 'a b' })).toBe(
      '/forms-processing?form=1%26x%3D%24%26&type=a%20b',
    );
  });
});
