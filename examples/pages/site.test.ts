import { fireEvent } from '@testing-library/react';
import { screen } from '@testing-library/dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const script = './public/site.js';

beforeEach(() => void vi.resetModules());

it.each([
  [true, 'Copied', ''],
  [false, 'Copy', 'tags'],
])(
  'copies what is selected where there is no clipboard, and leaves it selected where that fails',
  async (isDone, label, selected) => {
    document.body.innerHTML = `<p id="text">tags</p><button data-copy="text" data-copied="Copied">Copy</button>`;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    const copied: string[] = [];
    const execCommand = () => copied.push(String(getSelection())) > 0 && isDone;
    Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
    await import(script);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    await vi.waitFor(() => expect(copied).toEqual(['tags']));
    expect([button.textContent, String(getSelection())]).toEqual([label, selected]);
  },
);

it('the button that copies has its own name again, however often it was pressed; a choice says what is shown', async () => {
  document.body.innerHTML = `<p id="text">tags</p><button data-copy="text" data-copied="Copied">Copy</button>
    <form data-autosubmit><select aria-label="Event"><option>One</option><option>Two</option></select></form>`;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.resolve() },
  });
  await import(script);
  vi.useFakeTimers();
  const button = screen.getByRole('button');
  for (const pause of [500, 5_000]) {
    fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(0);
    expect(button.textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(pause);
  }
  expect(button.textContent).toBe('Copy');

  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Event' });
  select.value = 'Two';
  dispatchEvent(new Event('pageshow'));
  expect(select.value).toBe('One');
});
