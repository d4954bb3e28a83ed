import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { addNotice } from '#shared/store/notices.ts';
import { pageStore } from '#shared/store/page.ts';
import { NoticePlace } from './NoticePlace.tsx';
import { ToastLayer } from './ToastLayer.tsx';

const tell = (message: string, tone: 'info' | 'danger', place?: string) =>
  act(async () => void addNotice({ tone, message, language: 'en', place }));
const shown = (text: string) => screen.queryByText(text)?.closest('[role]')?.getAttribute('role') ?? null;

beforeEach(async () => {
  await loadCatalogue('en', 'common');
  pageStore.setState({ notices: [] });
});

it('shows its own notices one at a time, the newest first, and those of nobody else', async () => {
  render(<NoticePlace place="here" className={undefined} />);
  await tell('Lost', 'danger', 'here');
  expect(shown('Lost')).toBe('alert');
  await tell('Found', 'info', 'here');
  await tell('Elsewhere', 'info', 'there');
  await tell('Anywhere', 'info');
  expect(['Lost', 'Found', 'Elsewhere', 'Anywhere'].map(shown)).toEqual([null, 'status', null, null]);
  await act(async () => (await screen.findByRole('button', { name: 'Close' })).click());
  expect(shown('Lost')).toBe('alert');
});

it('leaves what it has not shown to its end to the page’s layer, which shows nothing of it before', async () => {
  render(<ToastLayer />);
  const { unmount } = render(<NoticePlace place="here" className={undefined} />);
  await tell('Lost', 'danger', 'here');
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(screen.getAllByText('Lost')).toHaveLength(1);
  unmount();
  expect(await screen.findByText('Lost')).toBeTruthy();
});
