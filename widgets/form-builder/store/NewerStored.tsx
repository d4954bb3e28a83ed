import { useEffect, useRef, useState } from 'react';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { isChanged, readLayout, textOf } from '../domain/layoutDocument.ts';
import { readTheme } from '../theme/themeDocument.ts';
import { begun } from './openBuilder.ts';
import { useBuilderScreen } from './screen.ts';
import type { Part } from './builder.ts';

interface StoredProps {
  readonly layout: string;
  readonly theme: string;
}

/**
 * The page gives another stored text than before: taken over where nothing would be lost, else offered. What was just saved
 * comes back the same, and changes nothing.
 */
export function NewerStored(stored: StoredProps) {
  const t = useTexts('form-builder');
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
    <FormBanner
      tone="warning"
      actions={
        <>
          <Button size="small" onClick={() => take(offered)}>
            {t('newer.take')}
          </Button>
          <Button size="small" onClick={() => setOffered(null)}>
            {t('newer.keep')}
          </Button>
        </>
      }
    >
      {t(offered === 'layout' ? 'newer.layout' : 'newer.theme')}
    </FormBanner>
  );
}
