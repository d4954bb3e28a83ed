import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openBuilder } from '#test/support/openFormBuilder.ts';
import * as icons from '../toolbox/kindIcons.tsx';

it('a title that is typed draws its own card, no other and no tool; so does taking it back (PERFORMANCE.md)', async () => {
  // Every card and every tool has one icon, which says what it is.
  const { KindIcon } = icons;
  const drawn: unknown[] = [];
  vi.spyOn(icons, 'KindIcon').mockImplementation((props) => {
    drawn.push(props.fieldKey ?? props.kind);
    return <KindIcon {...props} />;
  });
  const page = await openBuilder();
  await page.user.click(page.card('Hotel'));
  const title = await page.screen.findByRole('textbox', { name: 'Title' });
  drawn.length = 0;
  fireEvent.change(title, { target: { value: 'Where' } });
  expect(drawn).toEqual(['hotel']);
  await page.press('Undo: Edit “Hotel”');
  await waitFor(() => expect(page.card('Hotel').textContent).not.toContain('Where'));
  expect(drawn).toEqual(['hotel', 'hotel']);
});
