import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { failToBring } from '#test/support/chunks.ts';
import { bringThinSurvey } from '#test/support/thinSurvey.tsx';
import { mount } from './index.tsx';

async function open() {
  await Promise.all((['common', 'kit', 'public-form'] as const).map((one) => loadCatalogue('en', one)));
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  const el = document.body.appendChild(document.createElement('div'));
  const elements = ['First Name', 'City'].map((name) => ({ type: 'text', name }));
  const layout = { title: 'Congress', pages: [{ name: 'p', elements }] };
  const island = await act(async () => mount(el, { formId: 'f', submitUrl: '/r', layout }));
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  return within(root);
}

it('X-15: where what draws the form cannot be had it is told, and Retry brings the form', async () => {
  failToBring(/surveyVendor/);
  const screen = await open();
  await waitFor(() => expect(screen.getAllByText(/^The form could not be loaded/).length).toBeGreaterThan(0));
  bringThinSurvey();
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('textbox', { name: 'First Name' })).toBeTruthy();
});

it('where what the address answers cannot be had, the form is there without it, and Retry fills it in', async () => {
  bringThinSurvey();
  const bring = failToBring(/prefilling/);
  history.replaceState(null, '', '?first_name=Ana&city=Oslo&utm_source=mail');
  onTestFinished(() => history.replaceState(null, '', '?'));
  const screen = await open();
  const box = await screen.findByRole('textbox', { name: 'First Name' });
  expect(box).toHaveProperty('value', '');
  expect(screen.queryByText(/^The form could not be loaded/)).toBeNull();
  expect(screen.getAllByText(/^What your link says could not be filled in/).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'City' }), { target: { value: 'Rome' } });
  bring();
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Ana'),
  );
  // What was typed meanwhile is somebody's own.
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Rome');
  expect(screen.queryByText(/^What your link says/)).toBeNull();
});
