import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import type { FilterDocument } from '../domain/document.ts';
import { filterIn } from '../domain/pasted.ts';
import type { Route } from '../useRoute.ts';
import { PasteDialog } from './PasteDialog.tsx';

interface PasteFilterProps {
  readonly route: Route;
  /** Opens a new filter with it; its type as it is written where it is not known. */
  readonly onCreate: (start: FilterDocument, otherType: string | null) => void;
  readonly onClose: () => void;
}

/** Begins a new filter with what was copied, of another or alone: it is saved by nobody yet (screens.md §15 «Beyond»). */
export function PasteFilter({ route, onCreate, onClose }: PasteFilterProps) {
  const t = useTexts('statistics-filters');
  const [newId] = useState(createIds);
  return (
    <PasteDialog
      title={t('paste.newTitle')}
      addLabel={t('paste.begin')}
      newId={newId}
      sayBeside={({ name }) => (name === '' ? [] : [t('paste.takesName', { name: isolate(name) })])}
      onAdd={(pasted) => {
        const { document, otherType } = filterIn(pasted);
        onCreate(document, otherType);
      }}
      onLeaving={route.onLeaving}
      onLeave={route.go}
      onClose={onClose}
    />
  );
}

/** Other ids than those of the editor that it is opened in. */
function createIds() {
  let last = 0;
  return () => `p${(last += 1)}`;
}
