import { fireEvent } from '@testing-library/react';
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';

const script = './public/site.js';

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
