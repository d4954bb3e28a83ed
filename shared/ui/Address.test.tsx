import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Address } from './Address.tsx';

it.each([
  ['ana.ruiz@office.example', 'ana.ruiz<wbr>@office.example'],
  ['"a@b"@office.example', '"a@b"<wbr>@office.example'],
  ['@office', '@office'],
  ['Ana Ruiz', 'Ana Ruiz'],
  ['', ''],
])('an address may break before its @, and nowhere rather: %s', (text, html) => {
  const { container } = render(<Address text={text} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(text);
});
