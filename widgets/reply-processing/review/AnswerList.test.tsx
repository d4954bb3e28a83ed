import { expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { textOfValue } from '../domain/sides.ts';
import { AnswerList } from './AnswerList.tsx';

it.each<[unknown, string]>([
  [true, 'Yes'],
  [false, 'No'],
  [[true, 'a'], 'Yes, a'],
  [{ Monday: { lunch: false } }, 'Monday: lunch: No'],
  ['', 'empty'],
])('says %j as %s', async (given, said) => {
  await loadCatalogue('en', 'reply-processing');
  const answers = [{ from: 'Q', given, text: textOfValue(given) }];
  const { screen } = await renderInIsland(<AnswerList answers={answers} />);
  expect(screen.getByRole('definition').textContent).toBe(said);
});

it('T-26: shows nothing of what is in a file, wherever that stands', async () => {
  await loadCatalogue('en', 'reply-processing');
  const file = `data:application/pdf;base64,${'QUJD'.repeat(99)}`;
  const answers = [file, [file, file], { scan: file }].map((given) => ({
    from: 'Q',
    given,
    text: textOfValue(given),
  }));
  const { screen } = await renderInIsland(<AnswerList answers={answers} />);
  for (const answer of screen.getAllByRole('definition'))
    expect(answer.textContent).not.toContain('QUJD'.repeat(9));
});
