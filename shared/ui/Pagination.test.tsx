import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Pagination, type PaginationProps } from './Pagination.tsx';

const onChange = vi.fn<(page: number) => void>();

async function show(props: Partial<PaginationProps>, language: 'en' | 'es' | 'fa' | 'ru' | 'ar' = 'en') {
  onChange.mockReset();
  const view = await renderInIsland(
    <Pagination currentPage={1} lastPage={1} total={0} onChange={onChange} {...props} />,
    { language },
  );
  await view.screen.findByRole('navigation');
  return view;
}

/** The island has an empty status of its own. */
const said = (screen: { getAllByRole: (role: string) => HTMLElement[] }) =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('Pagination (S4 §2)', () => {
  it.each([
    [1, 95, 10, 'Showing 1 to 10 of 95 results'],
    [10, 95, 10, 'Showing 91 to 95 of 95 results'],
    [1, 1, 1, 'Showing 1 to 1 of 1 results'],
    [1, 0, 0, 'Showing 0 to 0 of 0 results'],
    [3, 12_345, 1_235, 'Showing 21 to 30 of 12,345 results'],
  ])('page %d of %d results', async (currentPage, total, lastPage, text) => {
    const { screen } = await show({ currentPage, total, lastPage });
    expect(said(screen)).toBe(text);
  });

  it.each([
    [{ isOpenEnded: true, total: 21 }, 'Showing 11 to 20, and there is more'],
    [{ perPage: 0, total: 3 }, ''],
    [
      { total: 24, contradiction: 'total 24, last page 1' },
      'Showing 11 to 20 of 24 results The server’s own numbers for this list do not agree.',
    ],
  ])('says what it can of %j', async (props, text) => {
    const { screen } = await show({ currentPage: 2, lastPage: 3, ...props });
    expect(said(screen)).toBe(text);
  });

  it.each([
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 … 8'],
    [4, 8, '1 … 3 4 5 … 8'],
    [50, 100, '1 … 49 50 51 … 100'],
  ])('page %d of %d lists %s', async (currentPage, lastPage, expected) => {
    const { container } = await show({ currentPage, lastPage, total: lastPage * 10 });
    const items = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(items.slice(1, -1).join(' ')).toBe(expected);
  });

  it('offers no way on from one page alone, nor from none', async () => {
    const { screen, rerender } = await show({ currentPage: 1, lastPage: 1, total: 7 });
    expect(said(screen)).toBe('Showing 1 to 7 of 7 results');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Pagination currentPage={1} lastPage={1} total={0} onChange={onChange} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('marks the present page', async () => {
    const { screen } = await show({ currentPage: 3, lastPage: 5, total: 50 });
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3');
  });

  it.each([
    ['Previous', 2],
    ['Next', 4],
    ['Page 1', 1],
    ['Page 5', 5],
  ])('%s goes to page %d', async (name, page) => {
    const { screen } = await show({ currentPage: 3, lastPage: 5, total: 50 });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(page);
  });

  it.each([
    [1, 5, 'Previous'],
    [5, 5, 'Next'],
    [3, 5, 'Page 3'],
  ])('on page %d of %d %s changes nothing (S4 §4)', async (currentPage, lastPage, name) => {
    const { screen } = await show({ currentPage, lastPage, total: lastPage * 10 });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('lets nothing through while a page is on its way, and keeps the focus', async () => {
    const { screen, shadowRoot, rerender } = await show({ currentPage: 3, lastPage: 5, total: 50 });
    const next = screen.getByRole('button', { name: 'Next' });
    next.focus();
    rerender(<Pagination currentPage={3} lastPage={5} total={50} onChange={onChange} isBusy />);
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(onChange).not.toHaveBeenCalled();
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(shadowRoot.activeElement).toBe(next);
    expect(screen.getByRole('navigation').getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    ['es', 'Mostrando 11 a 20 de 95 resultados'],
    ['ru', 'Показаны 11–20 из 95 результатов'],
    ['fa', 'نمایش ۱۱ تا ۲۰ از ۹۵ نتیجه'],
    ['ar', 'عرض 11 إلى 20 من أصل 95 نتيجة'],
  ] as const)('speaks %s, with its figures (R-17)', async (language, text) => {
    const { screen } = await show({ currentPage: 2, lastPage: 10, total: 95 }, language);
    expect(said(screen)).toBe(text);
  });

  it('writes the page numbers in Persian figures', async () => {
    const { screen } = await show({ currentPage: 2, lastPage: 3, total: 30 }, 'fa');
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('۲');
  });
});
