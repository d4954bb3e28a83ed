import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { statisticsQuery } from '#shared/api/statistics.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Island } from '#shared/island/Island.tsx';
import { useOwner } from '#shared/island/useOwner.ts';
import { todayIn } from '#shared/lib/dates.ts';
import type { DayValue } from '#shared/lib/dayHistory.ts';
import { isMap } from '#shared/lib/json.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { keyOf } from '../domain/compare.ts';
import { openDocument, type Asked } from '../domain/document.ts';
import { readItems } from '../domain/wire.ts';
import { CountNote } from '../list/CountTrend.tsx';
import styles from './contacts.module.css';

interface FoundContactsProps {
  readonly asked: Asked;
  readonly contactHref: string | undefined;
  /** The board asks something else by now. */
  readonly isOutdated: boolean;
  /** How often they were asked for again: each time they are gone to. */
  readonly times: number;
  /** They are coming, or are not any more. */
  readonly onLoading: (isLoading: boolean) => void;
  readonly onClose: () => void;
}

/** Whom the filter finds, in the table of contacts (S3 §2.1). */
export function FoundContacts(props: FoundContactsProps) {
  const { asked, contactHref, isOutdated, times, onClose } = props;
  const t = useTexts('statistics-filters');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView?.({ block: 'start' });
    // Each time they are asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [times]);
  const { isLoading, hear } = useLoading(props);
  const { timeZone } = useLocale();
  const [seen, setSeen] = useState<DayValue | null>(null);
  const onLoaded = ({ detail }: CustomEvent) => {
    if (!isMap(detail) || detail['isWhole'] !== true || typeof detail['count'] !== 'number') return;
    setSeen({ day: todayIn(timeZone, Date.now()), value: detail['count'] });
  };
  const tableProps = useMemo(
    () => ({ ...asked, ...(contactHref !== undefined && { contactHref }) }),
    [asked, contactHref],
  );
  return (
    <section ref={place} tabIndex={-1} aria-label={t('contacts.heading')} className={styles['contacts']}>
      <div className={styles['head']}>
        <div className={styles['notes']}>
          <p role="status" className={styles['note']}>
            {isOutdated && t('contacts.outdated')}
          </p>
          <p role="status" className={styles['waiting']}>
            {isLoading && t('contacts.loading')}
          </p>
        </div>
        <Button size="small" onClick={onClose}>
          {t('contacts.close')}
        </Button>
      </div>
      <Island
        name="contacts-table"
        props={tableProps}
        events={{ 'contacts-loaded': onLoaded, 'contacts-loading': hear }}
      />
      {seen && <Counts asked={asked} seen={seen} />}
    </section>
  );
}

/** While contacts come, nothing is saved and no others are asked for (S3 §5.1); with this part of the screen that ends. */
function useLoading({ onLoading }: FoundContactsProps) {
  const [isLoading, setLoading] = useState(false);
  const tell = useEffectEvent(onLoading);
  useEffect(() => {
    if (!isLoading) return undefined;
    tell(true);
    return () => tell(false);
  }, [isLoading]);
  const hear = ({ detail }: CustomEvent) => setLoading(isMap(detail) && detail['isLoading'] === true);
  return { isLoading, hear };
}

/** Notes how many were found for each stored filter that asks just this. */
function Counts({ asked, seen }: { readonly asked: Asked; readonly seen: DayValue }) {
  const { data } = useQuery(statisticsQuery(useApi(), ownerOf(useOwner())));
  const { type, filters } = asked;
  const question = useMemo(() => keyOf({ type, items: readItems(filters, () => '') }), [type, filters]);
  return data?.filters
    .filter((one) => one.filter.items !== null && keyOf(openDocument(one, () => '')) === question)
    .map(({ id }) => <CountNote key={id} id={id} question={question} seen={seen} />);
}
