import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Progress } from './Progress.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

/** The island has an empty status of its own. */
const said = (statuses: readonly HTMLElement[]) =>
  statuses.map(({ textContent }) => textContent).filter(Boolean);

describe('Spinner', () => {
  it.each([
    [undefined, 'Loading…'],
    ['Sending…', 'Sending…'],
  ])('is a status that says %s', async (label, expected) => {
    const { screen } = await renderInIsland(<Spinner label={label} />);
    expect(said(screen.getAllByRole('status'))).toEqual([expected]);
  });

  it('says so in the language of the island', async () => {
    const { screen } = await renderInIsland(<Spinner />, { language: 'fa' });
    expect(said(screen.getAllByRole('status'))).toEqual(['در حال بارگذاری…']);
  });
});

describe('Skeleton', () => {
  it.each(['lines', 'block', 'table', 'grid', 'people', 'facts'] as const)(
    'of %s is hidden but for one status',
    async (kind) => {
      const { screen, container } = await renderInIsland(<Skeleton kind={kind} />);
      expect(said(screen.getAllByRole('status'))).toEqual(['Loading…']);
      expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('');
    },
  );

  it('of people has a face and two lines for each, of facts a label and a value', async () => {
    const { container, rerender } = await renderInIsland(<Skeleton kind="people" count={2} />);
    const parts = () =>
      [...container.querySelectorAll('[aria-hidden] > div')].map((row) => row.children.length);
    expect(parts()).toEqual([3, 3]);
    rerender(<Skeleton kind="facts" count={3} />);
    expect(parts()).toEqual([2, 2, 2]);
  });

  it('of a grid has a name for each row beside the numbers', async () => {
    const { container } = await renderInIsland(<Skeleton kind="grid" count={4} columns={6} />);
    const [names, numbers] = container.querySelector('[aria-hidden] > div')?.children ?? [];
    expect(names?.children).toHaveLength(4);
    expect(numbers?.tagName).toBe('svg');
  });

  it('says nothing beside another one', async () => {
    const { screen } = await renderInIsland(<Skeleton isSilent />);
    expect(said(screen.queryAllByRole('status'))).toEqual([]);
  });

  it('is as high as it is told', async () => {
    const { container } = await renderInIsland(<Skeleton kind="block" height={80} />);
    const heights = [...container.querySelectorAll('div')].map(({ style }) =>
      style.getPropertyValue('block-size'),
    );
    expect(heights).toContain('80px');
  });
});

describe('Progress', () => {
  it.each([
    [25, 100, '25%', 0.25],
    [312, 1204, '26%', 312 / 1204],
    [120, 100, '100%', 1],
    [-5, 100, '0%', 0],
  ])('%d of %d is %s', async (value, max, words, share) => {
    const { screen } = await renderInIsland(<Progress label="Sending" value={value} max={max} />);
    const bar = screen.getByRole('progressbar', { name: 'Sending' });
    expect(bar.getAttribute('aria-valuetext')).toBe(words);
    expect(Number(bar.getAttribute('value'))).toBeCloseTo(share);
  });

  it('says it in the words of the screen', async () => {
    const { screen } = await renderInIsland(
      <Progress label="Sending" isLabelVisible value={3} max={9} valueText="3 of 9" />,
    );
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 9');
    expect(screen.getByText('3 of 9')).toBeDefined();
  });

  it('has no value while nobody knows', async () => {
    const { screen } = await renderInIsland(<Progress label="Preparing" value={null} />);
    const bar = screen.getByRole('progressbar');
    expect(bar.hasAttribute('value')).toBe(false);
    expect(bar.hasAttribute('aria-valuetext')).toBe(false);
  });

  it('counts in Persian figures', async () => {
    const { screen } = await renderInIsland(<Progress label="ارسال" value={25} />, { language: 'fa' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('۲۵٪');
  });
});
