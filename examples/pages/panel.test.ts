import { fireEvent } from '@testing-library/react';
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';

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

it('writes of a long layout what it is, on a line that can be read', async () => {
  const questions = Array.from({ length: 40 }, (_, at) => ({ type: 'text', name: `q${at}` }));
  const layout = JSON.stringify({
    title: 'Registration of all who come',
    pages: [{ elements: questions }],
    a: {},
    b: 1,
  });
  document.body.innerHTML = `<div id="one" data-widget="form-builder"></div>
    <form data-attributes-of="one"><input name="data-layout" data-kind="json" /><button type="button" data-theme-reset>Reset</button></form>
    ${['HTML', 'Blade', 'JavaScript'].map((name) => `<button id="tab-${name}" role="tab" data-language="${name}">${name}</button>`).join('')}
    <pre><code data-snippet-of="one"></code></pre>`;
  document.getElementById('one')?.setAttribute('data-layout', layout);
  vi.resetModules();
  await import(script);
  const written = (language: string) => {
    fireEvent.click(screen.getByRole('tab', { name: language }));
    return screen.getByRole('code').textContent;
  };
  const outline = '{"title":"Registration of all who come","pages":[…],"a":{…},…}';
  expect(written('HTML')).toContain(`  data-layout='${outline}'\n`);
  expect(written('Blade')).toContain("  data-layout='@json($layout)'\n");
  expect(written('JavaScript')).toContain(`  layout, // ${outline}\n`);
  expect(document.getElementById('one')?.dataset['layout']).toBe(layout);
});
