import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { isChanged, readLayout, textOf } from '../domain/layoutDocument.ts';
import { readTheme } from '../theme/readTheme.ts';
import { begun } from './openBuilder.ts';
import { useBuilderScreen } from './screen.ts';
import type { Part } from './builder.ts';

const NewerOffer = lazyPart(() => import('./NewerOffer.tsx'), 'NewerOffer');

interface StoredProps {
  readonly layout: string;
  readonly theme: string;
}

/**
 * The page gives another stored text than before: taken over where nothing would be lost, else offered. What was just saved
 * comes back the same, and changes nothing.
 */
export function NewerStored(stored: StoredProps) {
  const { builder, state, sitekey } = useBuilderScreen();
  const [offered, setOffered] = useState<readonly Part[]>([]);
  const known = useRef(stored);
  const close = (part: Part) => setOffered((now) => now.filter((one) => one !== part));
  const take = (part: Part) => {
    close(part);
    if (part === 'theme') {
      builder.replace('theme', readTheme(stored.theme).document);
      return;
    }
    const read = readLayout(stored.layout);
    if (read.ok) builder.replace('layout', begun(read.document, sitekey));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks at each drawing, and does something once for each text
  useEffect(() => {
    for (const part of ['layout', 'theme'] as const) {
      if (stored[part] === known.current[part]) continue;
      const now = builder.state()[part];
      const isKnown = stored[part] === now.received || stored[part] === textOf(now);
      // oxlint-disable-next-line react/set-state-in-effect -- as above
      close(part);
      if (isKnown) continue;
      if (isChanged(now) || (part === 'layout' && !readLayout(stored.layout).ok))
        setOffered((others) => [...others, part]);
      else take(part);
    }
    known.current = stored;
  });
  return (
    <Suspense fallback={null}>
      {offered.map(
        (part) =>
          isChanged(state[part]) && (
            <NewerOffer key={part} part={part} onTake={() => take(part)} onKeep={() => close(part)} />
          ),
      )}
    </Suspense>
  );
}
