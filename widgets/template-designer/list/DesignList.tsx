import { useEffect, useRef, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useTopic } from '#shared/island/useTopic.ts';
import { isolate } from '#shared/lib/text.ts';
import { MailPreview } from '#shared/mails/MailPreview.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { usePicture } from '#shared/ui/usePicture.ts';
import type { Designer } from '../designer.ts';
import { firstView, type ListView, type Place } from '../domain/address.ts';
import type { Asked } from './asked.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DesignCards, DesignCardsSkeleton } from './DesignCards.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { ListTools } from './ListTools.tsx';
import { useDesigns } from './useDesigns.ts';
import styles from './list.module.css';

export interface DesignListProps {
  readonly view: ListView;
  readonly onView: (change: Partial<ListView>) => void;
  readonly designer: Designer;
  readonly go: (place: Place) => void;
  /** The user came back here: reading goes on at the title. */
  readonly takesFocus: boolean;
}

/** The templates as cards (S2 §2, §9), searched, by event and by pages. */
export function DesignList({ view, onView, designer, go, takesFocus }: DesignListProps) {
  const t = useTexts('template-designer');
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useDesigns(view, designer, (page) => onView({ page }));
  const { query } = list;
  const { data } = query;
  const close = () => setAsked(null);
  // Where a copy stands can be shown for as long as the list is.
  const topic = useTopic();
  const create = designer.readOnly ? undefined : () => go({ kind: 'new' });
  const isCounted = data !== undefined && !data.isOpenEnded && !query.isPlaceholderData;
  return (
    <section
      className={styles['list']}
      aria-label={t(designer.badgeMode ? 'list.badges' : 'list.title')}
      aria-busy={query.isFetching || undefined}
    >
      <Head {...{ designer, takesFocus }} logo={data?.logo ?? null} onCreate={create} />
      <ListTools
        {...{ view }}
        onChange={onView}
        total={isCounted ? data.total : undefined}
        isBusy={query.isFetching}
      />
      <QueryNotice query={query} message={t(data ? 'list.stale' : 'list.failed')} />
      {query.isPending && <DesignCardsSkeleton />}
      {data?.items.length === 0 && (
        <NoDesigns
          // A page whose last one is gone is no empty list.
          isFiltered={list.isFiltered || (view.page > 1 && data.total !== 0)}
          onAll={() => onView({ ...firstView })}
          onCreate={create}
        />
      )}
      {data && data.items.length > 0 && (
        <DesignCards
          designs={data.items}
          designer={designer}
          isStale={query.isPlaceholderData}
          onOpen={({ id }) => go({ kind: 'design', id })}
          onAsk={setAsked}
        />
      )}
      {data && data.lastPage > 1 && (
        <Pagination
          label={t('list.pages')}
          currentPage={data.page}
          lastPage={data.lastPage}
          total={data.total}
          isOpenEnded={data.isOpenEnded}
          contradiction={data.contradiction}
          perPage={data.perPage}
          onChange={(page) => onView({ page })}
          isBusy={query.isPlaceholderData}
        />
      )}
      {asked?.what === 'preview' && (
        <MailPreview
          title={t('card.previewOf', { name: isolate(asked.design.name) })}
          html={asked.design.html}
          onClose={close}
        />
      )}
      {asked?.what === 'duplicate' && (
        <DuplicateDialog
          design={asked.design}
          isBadge={designer.badgeMode}
          topic={topic}
          onClose={close}
          onMade={list.addCopy}
          onShow={() => onView({ ...firstView })}
          onUnknown={() => void list.readAnew()}
        />
      )}
      {asked?.what === 'delete' && (
        <DeleteDialog
          design={asked.design}
          designer={designer}
          onClose={close}
          onDeleted={list.takeAway}
          onUnknown={() => void list.readAnew()}
        />
      )}
    </section>
  );
}

interface HeadProps {
  readonly logo: string | null;
  readonly designer: Designer;
  readonly onCreate: (() => void) | undefined;
  readonly takesFocus: boolean;
}

function Head({ logo, designer, onCreate, takesFocus }: HeadProps) {
  const t = useTexts('template-designer');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const picture = usePicture(logo);
  return (
    <div className={styles['head']}>
      {picture && <img alt="" className={styles['logo']} {...picture} />}
      <h2 ref={title} tabIndex={-1} className={styles['title']}>
        {t(designer.badgeMode ? 'list.badges' : 'list.title')}
      </h2>
      {onCreate && (
        <Button variant="primary" iconStart={<Plus />} onClick={onCreate}>
          {t('list.new')}
        </Button>
      )}
    </div>
  );
}

interface NoDesignsProps {
  readonly isFiltered: boolean;
  readonly onAll: () => void;
  readonly onCreate: (() => void) | undefined;
}

function NoDesigns({ isFiltered, onAll, onCreate }: NoDesignsProps) {
  const t = useTexts('template-designer');
  if (isFiltered)
    return (
      <EmptyState title={t('list.noneFound')} action={<Button onClick={onAll}>{t('list.showAll')}</Button>}>
        {t('list.noneFoundHint')}
      </EmptyState>
    );
  const action = onCreate && (
    <Button variant="primary" iconStart={<Plus />} onClick={onCreate}>
      {t('list.new')}
    </Button>
  );
  return (
    <EmptyState title={t('list.none')} action={action}>
      {t('list.noneHint')}
    </EmptyState>
  );
}
