import { act, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { bringInstead } from '#test/support/chunks.ts';
import { mount } from './index.tsx';

await Promise.all((['common', 'kit', 'public-form'] as const).map((one) => loadCatalogue('en', one)));

const elements = [{ type: 'text', name: 'first', title: 'First name' }];
const layout = { title: { default: 'Kongress', 'en-us': 'Congress' }, pages: [{ name: 'p', elements }] };

describe('before what draws the form has come', () => {
  it('the form’s title stands at once, the skeleton of its fields after a moment', async () => {
    bringInstead(/surveyVendor/, () => new Promise(() => undefined));
    vi.useFakeTimers();
    const el = document.body.appendChild(document.createElement('div'));
    const island = await act(async () => mount(el, { formId: 'f', submitUrl: '/r', layout }));
    onTestFinished(() => {
      act(() => island.unmount());
      el.remove();
      vi.useRealTimers();
    });
    const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
    if (!root) throw new Error('not mounted');
    expect(within(root).getByRole('heading', { name: 'Congress' })).toBeTruthy();
    expect(root.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(within(root).queryByText('First name')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(within(root).getByText('First name')).toBeTruthy();
  });
});
