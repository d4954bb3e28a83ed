import { useState } from 'react';
import ImageOff from 'lucide-react/icons/image-off';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { ForeignHtml, type ForeignHtmlProps } from '#shared/ui/ForeignHtml.tsx';
import styles from './templates.module.css';

/** A template's HTML, safe (T-12). A mail that cannot be drawn says so instead of staying a skeleton. */
export function TemplateFrame(props: ForeignHtmlProps) {
  const t = useTexts('campaigns');
  const [isFailed, setFailed] = useState(false);
  if (isFailed)
    return (
      <span className={styles['unseen']}>
        <ImageOff size={20} aria-hidden="true" />
        {t('templates.notDrawn')}
      </span>
    );
  return (
    <ForeignHtml
      {...props}
      onFailed={(error) => {
        report(error, 'drawing a template');
        setFailed(true);
      }}
    />
  );
}
