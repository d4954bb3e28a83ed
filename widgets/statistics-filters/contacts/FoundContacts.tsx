import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Island } from '#shared/island/Island.tsx';
import { Button } from '#shared/ui/Button.tsx';
import type { Asked } from '../domain/document.ts';
import styles from './contacts.module.css';

interface FoundContactsProps {
  readonly asked: Asked;
  readonly contactHref: string | undefined;
  /** The board asks something else by now. */
  readonly isOutdated: boolean;
  /** How often they were asked for again: each time they are gone to. */
  readonly times: number;
  readonly onClose: () => void;
}

/** Whom the filter finds, in the table of contacts (S3 §2.1). */
export function FoundContacts({ asked, contactHref, isOutdated, times, onClose }: FoundContactsProps) {
  const t = useTexts('statistics-filters');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView?.({ block: 'start' });
    // Each time they are asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [times]);
  const props = useMemo(
    () => ({ ...asked, ...(contactHref !== undefined && { contactHref }) }),
    [asked, contactHref],
  );
  return (
    <section ref={place} tabIndex={-1} aria-label={t('contacts.heading')} className={styles['contacts']}>
      <div className={styles['head']}>
        <p role="status" className={styles['note']}>
          {isOutdated && t('contacts.outdated')}
        </p>
        <Button size="small" onClick={onClose}>
          {t('contacts.close')}
        </Button>
      </div>
      <Island name="contacts-table" props={props} />
    </section>
  );
}
