import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isHostPicture } from '#shared/lib/hostPictures.ts';
import { report } from '#shared/lib/report.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ForeignHtml, type ForeignHtmlProps } from '#shared/ui/ForeignHtml.tsx';

/**
 * A template's HTML, safe (T-12). A mail that cannot be drawn says so instead of staying a skeleton. All it needs comes with every
 * screen: a lazy part of several screens must take nothing out of the entry of one.
 */
export function TemplateFrame(props: ForeignHtmlProps) {
  const t = useTexts('kit');
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <EmptyState isCompact title={t('mail.notDrawn')} />;
  return (
    <ForeignHtml
      {...props}
      isHostPicture={isHostPicture}
      onFailed={(error) => {
        report(error, 'drawing a template');
        setFailed(true);
      }}
    />
  );
}
