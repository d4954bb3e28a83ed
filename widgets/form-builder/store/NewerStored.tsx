import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { isChanged, readLayout, textOf } from '../domain/layoutDocument.ts';
import { readTheme } from '../theme/themeDocument.ts';
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
  const [offered, setOffered] = useState<Part | null>(null);
  const known = useRef(stored);
  const take = (part: Part) => {
    setOffered(null);
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
      if (isKnown) setOffered(null);
      else if (isChanged(now) || (part === 'layout' && !readLayout(stored.layout).ok)) setOffered(part);
      else take(part);
    }
    known.current = stored;
  });
  if (offered === null || !isChanged(state[offered])) return null;
  return (
    <Suspense fallback={null}>
      <NewerOffer part={offered} onTake={() => take(offered)} onKeep={() => setOffered(null)} />
    </Suspense>
  );
}
