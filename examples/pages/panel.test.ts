import { fireEvent } from '@testing-library/react';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';

const script = './public/panel.js';

it('writes a value of several lines, or with what Blade would run, so that it is read back as it was', async () => {
  document.body.innerHTML = `<div id="one" data-widget="speakers"></div>
    <form data-attributes-of="one"><button type="button" data-theme-reset>Reset</button></form>
    ${['HTML', 'Blade', 'JavaScript'].map((name) => `<button id="tab-${name}" role="tab" data-language="${name}">${name}</button>`).join('')}
    <pre><code data-snippet-of="one"></code></pre>`;
  const value = 'one\r\n"two" & {{ $user }} {!! $x !!} @if <x-mail> me@example.org';
  document.getElementById('one')?.setAttribute('data-note', value);
  await import(script);
  const written = (language: string) => {
    fireEvent.click(screen.getByRole('tab', { name: language }));
    return screen.getByRole('code').textContent;
  };
  for (const language of ['HTML', 'Blade']) {
    const [line = ''] = written(language)
      .split('\n')
      .filter((one) => one.includes('data-note'));
    const read = new DOMParser().parseFromString(`<div ${line}></div>`, 'text/html');
    expect(read.querySelector('div')?.dataset['note']).toBe(value);
    expect(language === 'Blade' && /\{\{|\{!!|\B@\w|</.test(line)).toBe(false);
  }
  expect(written('JavaScript')).toContain(
    String.raw`  note: 'one\r\n"two" & {{ $user }} {!! $x !!} @if <x-mail> me@example.org',`,
  );
});
