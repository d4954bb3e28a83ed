import { Suspense } from 'react';
import Info from 'lucide-react/icons/info';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { truncateGraphemes } from '#shared/lib/text.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { longestText } from '#shared/ui/Textarea.tsx';
import type { Engine } from '../engine/engine.ts';
import type { Opening } from './opening.ts';
import styles from './editor.module.css';

const MendSource = lazyPart(() => import('./MendSource.tsx'), 'MendSource');

/** In characters: whoever needs all of a long one copies it. */
const mostShown = 20_000;

interface OriginBannerProps {
  readonly opening: Opening;
  /** Takes what is mended; `null` where nothing may be changed. */
  readonly engine: Engine | null;
}

/** Which editor made a template, and what that means for it (T-2). */
export function OriginBanner({ opening, engine }: OriginBannerProps) {
  const t = useTexts('template-designer');
  const { origin, locked, damaged } = opening;
  if (origin === 'new' || origin === 'mjml' || origin === 'html') return null;
  const { document } = opening;
  const isAlone = origin === 'damaged' && 'html' in document && document.html.trim() === '';
  return (
    <div role="note" className={styles['note']} data-tone={origin === 'damaged' ? 'warning' : undefined}>
      <Info size={16} aria-hidden="true" />
      <div className={styles['noteText']}>
        <p>{t(isAlone ? 'origin.damagedAlone' : `origin.${origin}`)}</p>
        {locked > 0 && <p>{t('origin.locked', { count: locked })}</p>}
        {damaged !== null && (
          <details open={isAlone}>
            <summary>{t('origin.showRaw')}</summary>
            {engine && damaged.length <= longestText ? (
              <Suspense fallback={null}>
                <MendSource source={damaged} engine={engine} />
              </Suspense>
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              <pre dir="ltr" tabIndex={0} aria-label={t('origin.showRaw')} className={styles['raw']}>
                {truncateGraphemes(damaged.slice(0, mostShown + 1), mostShown)}
              </pre>
            )}
          </details>
        )}
      </div>
      {damaged !== null && <CopyButton text={damaged} label={t('origin.copyRaw')} />}
    </div>
  );
}
