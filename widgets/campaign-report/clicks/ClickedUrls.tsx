import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { externalRel, safeHref } from '#shared/lib/links.ts';
import { Button } from '#shared/ui/Button.tsx';
import { hasMergeTag, tidy } from '../domain/links.ts';
import styles from './clicks.module.css';

/** So many at first: a row is no page. */
const shownFirst = 3;

/** Links that open in a new tab; what is no address that may be followed is only text (S4 §2). */
export function ClickedUrls({ urls }: { readonly urls: readonly string[] }) {
  const t = useTexts('campaign-report');
  const [isLong, setLong] = useState(false);
  const all = [...new Set(urls.map(tidy))].filter((url) => url !== '');
  if (all.length === 0) return <span className={styles['noUrls']}>{t('clicks.noUrls')}</span>;
  const rest = all.length - shownFirst;
  return (
    <ul className={styles['urls']}>
      {(isLong ? all : all.slice(0, shownFirst)).map((url) => (
        <li key={url}>
          <Address url={url} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button size="small" variant="ghost" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? t('clicks.fewer') : t('clicks.moreUrls', { count: rest })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** An address without what says nothing; the whole of it where it is pointed at. */
export function Address({ url }: { readonly url: string }) {
  const href = hasMergeTag(url) ? null : safeHref(url);
  const text = url.replace(/^https?:\/\//i, '');
  if (href === null) {
    return (
      <bdi dir="ltr" className={styles['url']} title={url}>
        {text}
      </bdi>
    );
  }
  return (
    <a dir="ltr" href={href} target="_blank" rel={externalRel} className={styles['url']} title={url}>
      {text}
    </a>
  );
}
