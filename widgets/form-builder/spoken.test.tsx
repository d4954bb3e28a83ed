import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBuilder } from '#test/support/openFormBuilder.ts';

interface Row {
  readonly key: string;
  /** Chosen before: a card by its title, a page by its number. */
  readonly on?: string;
  readonly press: readonly (string | RegExp)[];
  readonly said: string;
}

const deleteHotel = 'Delete “Hotel”';
const copyPage = { on: 'Page 1 of 1', copy: 'Duplicate “Page 1”' };

const rows: readonly Row[] = [
  { key: 'added', press: ['Mobile'], said: '“Mobile” added: page 1, place 5 of 5' },
  {
    key: 'added',
    on: 'First Name',
    press: ['Mobile'],
    said: '“Mobile” added: page 1, place 2 of 5',
  },
  {
    key: 'moved',
    on: 'First Name',
    press: ['Move “First Name” down'],
    said: '“First Name” moved: page 1, place 2 of 4',
  },
  {
    key: 'isFirst',
    on: 'First Name',
    press: ['Move “First Name” up'],
    said: '“First Name” is the first already',
  },
  { key: 'isLast', on: 'Hotel', press: ['Move “Hotel” down'], said: '“Hotel” is the last already' },
  { key: 'duplicated', on: 'Hotel', press: ['Duplicate “Hotel”'], said: '“Hotel” duplicated' },
  { key: 'deleted', on: 'Hotel', press: [deleteHotel], said: '“Hotel” deleted' },
  { key: 'pageAdded', press: ['Add page'], said: 'Page 2 added' },
  { key: 'duplicated', on: copyPage.on, press: [copyPage.copy], said: '“Page 1” duplicated' },
  {
    key: 'pageMoved',
    on: copyPage.on,
    press: [copyPage.copy, 'Move “Page 2” up'],
    said: '“Page 2” is page 1 of 2 now',
  },
  {
    key: 'deleted',
    on: copyPage.on,
    press: [copyPage.copy, 'Delete “Page 2”'],
    said: '“Page 2” deleted',
  },
  { key: 'presetAdded', press: ['Speaker'], said: 'The questions of “Speaker” have been added' },
  {
    key: 'presetThere',
    press: ['Speaker', 'Speaker'],
    said: 'The form has all questions of “Speaker” already',
  },
  {
    key: 'undone',
    on: 'Hotel',
    press: [deleteHotel, `Undo: ${deleteHotel}`],
    said: `Undone: ${deleteHotel}`,
  },
  {
    key: 'redone',
    on: 'Hotel',
    press: [deleteHotel, `Undo: ${deleteHotel}`, `Redo: ${deleteHotel}`],
    said: `Redone: ${deleteHotel}`,
  },
  { key: 'isThere', press: [/^Email.*In the form already$/], said: '“Email” is in the form already' },
];

describe('each step is spoken (screens.md §8 «announcements»)', () => {
  it.each(rows)('$key: $said', async ({ on, press, said }) => {
    const page = await openBuilder();
    if (on !== undefined)
      await page.user.click(on.startsWith('Page') ? page.screen.getByText(on) : page.card(on));
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    for (const name of press) await page.press(name);
    await waitFor(() => expect(page.spoken().at(-1)).toBe(said));
  });

  it.each([
    ['Control>}z{/Control', 'Nothing to undo'],
    ['Control>}y{/Control', 'Nothing to redo'],
  ])('{%s}: %s', async (keys, said) => {
    const page = await openBuilder();
    await page.user.click(page.card('Hotel'));
    await page.user.keyboard(`{${keys}}`);
    await waitFor(() => expect(page.spoken()).toEqual([said]));
  });
});
