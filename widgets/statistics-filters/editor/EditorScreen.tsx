import { useState } from 'react';
import type { SavedFilter } from '#shared/api/statistics.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { newDocument, openDocument, type FilterDocument } from '../domain/document.ts';
import { Repair } from '../repair/Repair.tsx';
import { Editor } from './Editor.tsx';
import type { EditorScreenProps } from './openEditor.ts';

interface Opened {
  readonly document: FilterDocument;
  readonly id: string | null;
  /** What was opened is not what is stored. */
  readonly isMended: boolean;
}

/** The editor, or first what mends a stored filter that is not understood (S-4). What was opened stays open, whatever comes later. */
export function EditorScreen({ stored, ...screen }: EditorScreenProps) {
  const { route } = screen;
  const [newId] = useState(createIds);
  const [opened, setOpened] = useState<Opened | null>(() => {
    if (!stored) return { document: route.start ?? newDocument, id: null, isMended: false };
    if (stored.filter.items === null) return null;
    return { document: openDocument(stored, newId), id: stored.id, isMended: false };
  });
  if (opened)
    return (
      <>
        {stored && <OtherType stored={stored} />}
        <Editor {...screen} {...opened} newId={newId} />
      </>
    );
  if (!stored) return null;
  return (
    <Repair
      name={stored.name}
      raw={stored.filter.raw}
      onLeaving={screen.onLeaving}
      onLeave={(to) => route.go(to)}
      onMended={(items) =>
        setOpened({
          document: openDocument({ ...stored, filter: { items } }, newId),
          id: stored.id,
          isMended: true,
        })
      }
    />
  );
}

/** A type that is not known here is changed by a save: said before. */
function OtherType({ stored: { otherType, type } }: { readonly stored: SavedFilter }) {
  const t = useTexts('statistics-filters');
  if (otherType === null) return null;
  return (
    <FormBanner tone="warning">
      {t('repair.otherType', { type: isolate(otherType), shown: t(`type.${type}`) })}
    </FormBanner>
  );
}

/** Ids of items within one editor; those of a filter that is handed over begin otherwise. */
function createIds() {
  let last = 0;
  return () => `e${(last += 1)}`;
}
