import { escape, type Screen } from './screen.ts';

export const kit: Screen = {
  name: 'kit',
  path: '/admin/kit',
  // Its badges change once more, when its channels are joined.
  full: (island) => island.getByText('joined', { exact: true }).first(),
  field: (island) => island.getByRole('textbox').first(),
  states: [
    {
      'a dialog open': async (island) => {
        await island.getByRole('button', { name: 'Dialog: normal' }).click();
        await island.getByRole('dialog', { name: 'New contact' }).waitFor();
      },
      'a menu open': async (island) => {
        await escape(island.getByRole('dialog'));
        await island
          .getByRole('button', { expanded: false })
          .and(island.locator('[aria-haspopup="menu"]'))
          .first()
          .click();
        await island.getByRole('menu').waitFor();
      },
      'a combobox open': async (island) => {
        await escape(island.getByRole('menu'));
        await island.locator('input[role="combobox"]').first().click();
        await island.page().keyboard.press('ArrowDown');
        await island.getByRole('listbox').first().waitFor();
      },
    },
  ],
};
