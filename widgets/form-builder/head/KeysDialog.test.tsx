import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { KeysDialog } from './KeysDialog.tsx';

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['⌘ D', '⌘ Z', '⌘ Y', '⌘ S']],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ['Ctrl D', 'Ctrl Z', 'Ctrl Y', 'Ctrl S']],
])('names the keys as they are called there: %s', async (userAgent, keys) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await loadCatalogue('en', 'form-builder');
  const { screen } = await renderInIsland(<KeysDialog onClose={() => undefined} />);
  const said = screen.getAllByRole('term').map((one) => one.textContent);
  expect(said.filter((one) => /⌘|Ctrl/.test(one ?? ''))).toEqual(keys);
});
