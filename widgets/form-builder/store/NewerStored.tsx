import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { contentOf } from '../domain/jsonTree.ts';
import { isChanged, readLayout } from '../domain/layoutDocument.ts';
import { readTheme } from '../theme/readTheme.ts';
import { begun } from './openBuilder.ts';
import { useBuilderScreen } from './screen.ts';
import type { Part } from './builder.ts';

const NewerOffer = lazyPart(() => import('./NewerOffer.tsx'), 'NewerOffer');
const DamagedNote = lazyPart(() => import('./NewerOffer.tsx'), 'DamagedNote');

interface StoredProps {
  readonly layout: string;
  readonly theme: string;
}

const parts = ['layout', 'theme'] as const;

/** What is stored, to begin with; `null` where it cannot be read. */
function read(part: Part, stored: StoredProps, sitekey: string) {
  if (part === 'theme') {
    const { document, isDamaged } = readTheme(stored.theme);
    return isDamaged ? null : document;
  }
  const layout = readLayout(stored.layout);
  return layout.ok ? begun(layout.document, sitekey) : null;
}

/**
 * The page gives another stored text than before: taken over where nothing would be lost, else offered. What was just saved
 * comes back the same, however it is written, and changes nothing. What cannot be read is told, and nothing else.
 */
export function NewerStored(stored: StoredProps) {
  const { builder, state, sitekey } = useBuilderScreen();
  const [offered, setOffered] = useState<readonly Part[]>([]);
  const [damaged, setDamaged] = useState<readonly Part[]>(() =>
    readTheme(stored.theme).isDamaged ? ['theme'] : [],
  );
  const known = useRef(stored);
  const without = (part: Part) => (now: readonly Part[]) => now.filter((one) => one !== part);
  const close = (part: Part) => setOffered(without(part));
  const take = (part: Part) => {
    close(part);
    const document = read(part, stored, sitekey);
    if (document) builder.replace(part, document);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks at each drawing, and does something once for each text
  useEffect(() => {
    for (const part of parts) {
      if (stored[part] === known.current[part]) continue;
      const now = builder.state()[part];
      const given = read(part, stored, sitekey);
      close(part);
      setDamaged(without(part));
      if (!given) {
        setDamaged((others) => [...others, part]);
        continue;
      }
      const content = contentOf(given.root);
      if ([now.start, now.root].some((root) => contentOf(root) === content)) continue;
      if (isChanged(now)) setOffered((others) => [...others, part]);
      else take(part);
    }
    known.current = stored;
  });
  return (
    <Suspense fallback={null}>
      {damaged.map((part) => (
        <DamagedNote key={part} part={part} onClose={() => setDamaged(without(part))} />
      ))}
      {offered.map(
        (part) =>
          isChanged(state[part]) && (
            <NewerOffer key={part} part={part} onTake={() => take(part)} onKeep={() => close(part)} />
          ),
      )}
    </Suspense>
  );
}
