import type { Editing } from './editing.ts';
import { DesignCard } from './DesignCard.tsx';
import { ElsewhereCard } from './ElsewhereCard.tsx';
import { NamesCard } from './NamesCard.tsx';

/** What stands below the first view: the names, the design, and what is set elsewhere. */
export function FurtherCards({ editing }: { readonly editing: Editing }) {
  return (
    <>
      <NamesCard editing={editing} />
      <DesignCard editing={editing} />
      <ElsewhereCard editing={editing} />
    </>
  );
}
