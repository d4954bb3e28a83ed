import { fireEvent, screen } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';

const script = './public/templates.js';

beforeEach(async () => {
  vi.resetModules();
  document.body.innerHTML = `<dialog id="media"></dialog><div data-widget="template-designer"></div>
    <section data-test-mails data-to="To {{email}}" data-size="{{size}} kB" hidden><ol></ol></section>`;
  await import(script);
});

const ask = (email: string, html: string) =>
  fireEvent(
    document.querySelector('[data-widget]') ?? document,
    new CustomEvent('send-test-email', { bubbles: true, composed: true, detail: { email, html } }),
  );

it('shows the mail that would go out, without scripts, the last five, newest first (S2 §7)', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) ask(`a${number}@acme.example`, `<p>${number}</p>`);
  const frames = [...document.querySelectorAll('iframe')];
  const [first, ...others] = frames.map(({ srcdoc }) => srcdoc);
  expect(first).toMatch(
    /^<meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^>]*><p>6<\/p>$/,
  );
  expect(others.map((text) => text.replace(/^<meta[^>]*>/, ''))).toEqual([
    '<p>5</p>',
    '<p>4</p>',
    '<p>3</p>',
    '<p>2</p>',
  ]);
  expect(frames.map((frame) => frame.getAttribute('sandbox'))).toEqual(['', '', '', '', '']);
  expect(screen.getByTitle('To a6@acme.example')).toBeTruthy();
  expect(document.querySelector('section')?.hidden).toBe(false);
});

it('takes an address for text', () => {
  ask('$&<b>x</b>', 'x'.repeat(2_048));
  expect(document.querySelector('li p')?.textContent).toMatch(/ · To \$&<b>x<\/b> · 2\.0 kB$/);
});
