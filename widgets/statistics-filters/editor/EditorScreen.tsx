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
  /** As the server had it when this began: whoever changes it from then on is somebody else, also while it is mended. */
  const [first] = useState(stored);
  const [opened, setOpened] = useState<Opened | null>(() => {
    if (!first) return { document: start ?? newDocument, id: null, isMended: false };
    if (first.filter.items === null) return null;
    return { document: openDocument(first, newId), id: first.id, isMended: false };
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
        <Editor {...screen} {...opened} first={first} newId={newId} />
      </>
    );
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <Repair
        name={first.name}
        raw={first.filter.raw}
        route={route}
        onMended={(items) =>
          setOpened({
            document: openDocument({ ...first, filter: { items } }, newId),
            id: first.id,
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
