import { act, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { mount } from './index.tsx';

const line = vi.hoisted(() => ({ isDead: true }));
vi.mock('#shared/survey/SurveyForm.tsx', () => ({
  loadSurvey: () =>
    line.isDead
      ? Promise.reject(new Error('offline'))
      : import('#test/support/thinSurvey.tsx').then(({ thinSurvey }) => thinSurvey),
}));

it('X-15: where what draws the form cannot be had it is told, and Retry brings the form', async () => {
  await Promise.all((['common', 'kit', 'public-form'] as const).map((one) => loadCatalogue('en', one)));
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  const el = document.body.appendChild(document.createElement('div'));
  const elements = [{ type: 'text', name: 'First Name' }];
  const layout = { title: 'Congress', pages: [{ name: 'p', elements }] };
  const island = await act(async () => mount(el, { formId: 'f', submitUrl: '/r', layout }));
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  const screen = within(root);
  await waitFor(() => expect(screen.getAllByText(/^The form could not be loaded/).length).toBeGreaterThan(0));
  line.isDead = false;
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('textbox', { name: 'First Name' })).toBeTruthy();
});
