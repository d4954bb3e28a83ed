import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Field } from './Field.tsx';
import { longestText, Textarea } from './Textarea.tsx';

beforeAll(() => loadCatalogue('en', 'kit'));

function Message() {
  const [text, setText] = useState('Hello');
  return (
    <Field label="Message" counter={{ max: 8, isHard: true }}>
      <Textarea value={text} onChange={setText} minRows={5} />
    </Field>
  );
}

describe('Textarea', () => {
  it('is counted and stops at a hard limit', async () => {
    const { screen } = await renderInIsland(<Message />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    fireEvent.change(area, { target: { value: 'Hello\nyou' } });
    expect(screen.getByText('8 / 8')).toBeDefined();
    expect(area).toHaveProperty('value', 'Hello\nyo');
  });

  it('takes no more than can be drawn at each key, and says so', async () => {
    const text = 'a'.repeat(longestText);
    const { screen } = await renderInIsland(
      <Textarea aria-label="Comments" value={text} onChange={() => undefined} />,
    );
    expect(screen.getByRole('textbox')).toHaveProperty('maxLength', longestText);
    expect(screen.getByText('50,000 / 50,000')).toBeDefined();
  });

  it('begins with the rows it is given', async () => {
    const { screen } = await renderInIsland(<Message />);
    expect(screen.getByRole('textbox').getAttribute('rows')).toBe('5');
  });
});
