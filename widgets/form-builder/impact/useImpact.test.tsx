import { describe, expect, it } from 'vitest';
import { failToBring } from '#test/support/chunks.ts';
import { after, idOf, layoutOf, pages } from '#test/support/formLayout.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { useImpact } from './useImpact.ts';

const before = layoutOf(pages(['Email', 'Hotel']));
const id = idOf(before, 'Hotel');
const retitled = after(before, { kind: 'setText', id, key: 'title', language: 'default', text: 'Where?' });
const deleted = after(before, { kind: 'deleteElement', id });

async function openCheck() {
  failToBring(/lookAround/);
  const given: ReturnType<typeof useImpact>[] = [];
  function Saving({ onCheck }: { readonly onCheck: (check: ReturnType<typeof useImpact>) => void }) {
    onCheck(useImpact('12'));
    return null;
  }
  await renderInIsland(<Saving onCheck={(check) => given.push(check)} />);
  const [check] = given;
  if (!check) throw new Error('not drawn');
  return check;
}

describe('useImpact (screens.md §8 «impact check»)', () => {
  it('needs nothing of the network where no key goes: nothing is left unchecked', async () => {
    const check = await openCheck();
    const impact = await check(retitled);
    expect(impact).toMatchObject({ broken: [], unknown: [] });
    expect([impact.holdsFor(before), impact.holdsFor(deleted)]).toEqual([true, false]);
  });

  it('says that nothing could be looked at where a key goes, and for which form', async () => {
    const check = await openCheck();
    const impact = await check(deleted);
    expect(impact).toMatchObject({ broken: [], unknown: ['notifications', 'replies'] });
    expect([impact.holdsFor(deleted), impact.holdsFor(before)]).toEqual([true, false]);
  });
});
