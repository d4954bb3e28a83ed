import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, openTemplateDesigner, rowOf } from '#test/support/openTemplateDesigner.ts';

/** Opens it, and searches. */
async function searched(...names: readonly string[]) {
  const page = await openTemplateDesigner(names.map((name, index) => rowOf(index + 1, { name })));
  await page.screen().findByText(names[0] ?? '');
  const box = () => page.screen().getByRole<HTMLInputElement>('searchbox', { name: 'Search templates' });
  return {
    ...page,
    box,
    search: (text: string) => {
      fireEvent.change(box(), { target: { value: text } });
      fireEvent.keyDown(box(), { key: 'Enter' });
    },
    /** The raw address of the last request. */
    asked: () => new URL(page.server.callsTo(list).at(-1)?.request.url ?? 'about:blank'),
  };
}

describe('the search (S2 §7, X-13)', () => {
  it.each([
    ['A/B', 'A%2FB'],
    ['50%', '50%25'],
    ['#1', '%231'],
    ['..', '..'],
    ['a&badgeMode=1', 'a%26badgeMode%3D1'],
    ['a+b', 'a%2Bb'],
    ['\\', '%5C'],
  ])('X-13: finds %s, sent as it is written, and keeps it in the address', async (text, encoded) => {
    const page = await searched(`Mail ${text} x`, 'Other');
    page.search(text);
    await waitFor(() => expect(page.cards()).toEqual([`Mail ${text} xSubject 1`]));
    expect(page.asked().pathname).toBe('/api/email-templates/get-designs-list');
    expect(page.asked().search).toContain(`templateSearch=${encoded}&`);
    expect(page.asked().searchParams.getAll('badgeMode')).toEqual(['0']);
    expect(new URLSearchParams(location.search).get('template-search')).toBe(text);
    await page.reopen();
    await waitFor(() => expect(page.cards()).toEqual([`Mail ${text} xSubject 1`]));
    expect(page.box().value).toBe(text);
  });

  it('X-13: of spaces alone asks for all, and leaves nothing in the address', async () => {
    const page = await searched('Mail', 'Other');
    page.search('Oth');
    await waitFor(() => expect(page.cards()).toEqual(['OtherSubject 2']));
    page.search('   ');
    await waitFor(() => expect(page.cards()).toHaveLength(2));
    expect(page.asked().searchParams.get('templateSearch')).toBe('');
    expect(location.search).toBe('');
  });
});
