/** The form that tests build from its first question: three pages, the last for those who want to eat, in two languages. */
import { expect } from 'vitest';
import type { Host } from '#examples/host.ts';

const id = 1;

/** Takes away what the example host has of it. */
export function emptyForm({ database }: Host): void {
  database.run("UPDATE forms SET layout = '', theme = NULL WHERE id = ?", [id]);
  database.run('DELETE FROM form_replies WHERE form_id = ?', [id]);
}

/** That the host's database has the form as it was built, whatever a screen says of it. */
export function checkStored({ database }: Host): void {
  const stored = database.get('SELECT layout, theme FROM forms WHERE id = ?', [id]);
  const layout = JSON.parse(stored?.text('layout') ?? '');
  const kinds = layout.pages.map((page: { elements: { type: string }[] }) =>
    page.elements.map(({ type }) => type),
  );
  // The verification came by itself, and is the last (S2 §3).
  expect(kinds).toEqual([
    ['text', 'text', 'text'],
    ['radiogroup'],
    ['text', expect.stringMatching(/turnstile/i)],
  ]);
  const [[first, last, email], [dinner], [diet]] = layout.pages.map(
    ({ elements }: { elements: readonly unknown[] }) => elements,
  );
  expect([first, last, email]).toMatchObject([
    { name: 'First Name' },
    { name: 'Last Name' },
    { name: 'Email' },
  ]);
  expect(dinner).toMatchObject({ name: 'question1', title: expect.anything() });
  expect(JSON.stringify(dinner.title)).toContain('Dinner');
  expect(diet).toMatchObject({
    title: { default: 'Diet', ar: 'حمية' },
    visibleIf: "{question1} = 'Option 2'",
  });
  expect(JSON.parse(stored?.text('theme') ?? '')).toMatchObject({
    cssVariables: { '--sjs-primary-backcolor': '#b42318' },
  });
}

/** That its one reply says what was filled in, by the host's database. */
export function checkAnswered({ database }: Host): void {
  const replies = database
    .all('SELECT answers FROM form_replies WHERE form_id = ?', [id])
    .map((row): unknown => JSON.parse(row.text('answers')));
  expect(replies).toEqual([
    expect.objectContaining({
      'First Name': 'Zubaida',
      'Last Name': 'Qasim',
      Email: 'zubaida@example.org',
      question1: 'Option 2',
      question2: 'نباتية',
    }),
  ]);
}
