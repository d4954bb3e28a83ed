import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { newDocument, openDocument, type FilterDocument } from '../domain/document.ts';
import { Editor } from './Editor.tsx';
import type { EditorScreenProps } from './openEditor.ts';

const OtherType = lazyPart(() => import('./OtherType.tsx'), 'OtherType');
const Repair = lazyPart(() => import('../repair/Repair.tsx'), 'Repair');

interface Opened {
  readonly document: FilterDocument;
  readonly id: string | null;
  /** What was opened is not what is stored. */
  readonly isMended: boolean;
}

/** The editor, or first what mends a stored filter that is not understood (S-4). What was opened stays open, whatever comes later. */
export function EditorScreen({ stored, ...screen }: EditorScreenProps) {
  const { route } = screen;
  const { copiedType, start } = route;
  const [newId] = useState(createIds);
  const [opened, setOpened] = useState<Opened | null>(() => {
    if (!stored) return { document: start ?? newDocument, id: null, isMended: false };
    if (stored.filter.items === null) return null;
    return { document: openDocument(stored, newId), id: stored.id, isMended: false };
  });
  if (opened)
    return (
      <>
        <Suspense fallback={null}>
          {stored && stored.otherType !== null && <OtherType type={stored.otherType} shown={stored.type} />}
          {route.screen.kind === 'new' && copiedType !== null && start && (
            <OtherType isCopy type={copiedType} shown={start.type} />
          )}
        </Suspense>
        <Editor {...screen} {...opened} newId={newId} />
      </>
    );
  if (!stored) return null;
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  );
}

/** Ids of items within one editor; those of a filter that is handed over begin otherwise. */
function createIds() {
  let last = 0;
  return () => `e${(last += 1)}`;
}
