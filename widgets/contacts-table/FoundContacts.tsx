import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { isWhole } from './domain/whole.ts';
import { Head } from './Head.tsx';
import { Notes } from './Notes.tsx';
import { Rows } from './Rows.tsx';
import { useContacts, type Asked } from './useContacts.ts';
import { useView } from './useView.ts';
import styles from './contacts-table.module.css';

const Groups = lazyPart(() => import('./groups/Groups.tsx'), 'Groups');
const ColumnsDialog = lazyPart(() => import('./columns/ColumnsDialog.tsx'), 'ColumnsDialog');

interface FoundContactsProps {
  readonly title: string;
  readonly asked: Asked;
  readonly contactHref?: string | undefined;
  readonly maxContacts: number;
}

/** The contacts that were found, and how far their loading has come. */
export function FoundContacts({ title, asked, contactHref, maxContacts }: FoundContactsProps) {
  const t = useTexts('contacts-table');
  const contacts = useContacts(asked, maxContacts);
  const view = useView(contacts);
  const [isChoosing, setChoosing] = useState(false);
  useLoadingEvent(contacts);
  useLoadedEvent(contacts);
  const { place, cancel } = useCancelling(contacts);
  const { rows, isCancelled, load } = contacts;
  const isNobody = rows.length === 0;
  return (
    <section ref={place} className={styles['screen']} aria-label={title}>
      <Head
        title={title}
        contacts={contacts}
        view={view}
        onColumns={() => setChoosing(true)}
        onCancel={cancel}
      />
      <Notes contacts={contacts} most={maxContacts} />
      {view.group && !isNobody && (
        <Suspense fallback={null}>
          <Groups view={view} />
        </Suspense>
      )}
      {isCancelled && isNobody ? (
        <EmptyState
          title={t('cancelled')}
          action={
            <Button variant="primary" data-load="" onClick={load}>
              {t('load')}
            </Button>
          }
        />
      ) : (
        <Rows title={title} contacts={contacts} view={view} contactHref={contactHref} />
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ColumnsDialog view={view} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The focus goes from the button that ends loading, which goes, to the one that begins anew. */
function useCancelling({ isLoading, cancel }: ReturnType<typeof useContacts>) {
  const place = useRef<HTMLElement>(null);
  const isCancelling = useRef(false);
  useLayoutEffect(() => {
    if (isLoading || !isCancelling.current) return;
    isCancelling.current = false;
    place.current?.querySelector<HTMLElement>('[data-load]')?.focus();
  });
  return {
    place,
    cancel: () => {
      isCancelling.current = true;
      cancel();
    },
  };
}

/** Tells the page, or the screen around it, that contacts are being loaded, and that this has ended, however it did. */
function useLoadingEvent({ isLoading }: ReturnType<typeof useContacts>) {
  const { emit } = useIsland();
  useEffect(() => {
    if (!isLoading) return undefined;
    emit('contacts-loading', { isLoading: true });
    return () => void emit('contacts-loading', { isLoading: false });
  }, [emit, isLoading]);
}

/** Tells the page, or the screen around it, how many contacts have come: one that came twice is one. */
function useLoadedEvent({ count }: ReturnType<typeof useContacts>) {
  const { emit } = useIsland();
  useEffect(() => {
    if (count) emit('contacts-loaded', { count: count.different, isWhole: isWhole(count) });
  }, [emit, count]);
}
