import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templatesQuery, type Template } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { isolate } from '#shared/lib/text.ts';
import { MailPreview } from '#shared/mails/MailPreview.tsx';
import { ChosenTemplate } from './ChosenTemplate.tsx';
import { TemplateGrid, TemplateGridSkeleton } from './TemplateGrid.tsx';
import styles from './templates.module.css';

interface TemplateChoiceProps {
  readonly eventId: string;
  readonly chosen: Template | null;
  readonly onChoose: (template: Template) => void;
  /** A newer version of a template that was chosen. */
  readonly onRenew: (template: Template) => void;
  /** Of the element that takes the focus when the template is missing. */
  readonly id: string;
  readonly isMissing: boolean;
  /** What the server said against it. */
  readonly refused: readonly string[];
  readonly templateHref: string | undefined;
}

/** Templates to choose from: six columns, searched, by pages (S1 §9); what is chosen stays in sight. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { eventId, chosen, onChoose, onRenew, id, isMissing, refused, templateHref } = props;
  const t = useTexts('campaigns');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Template | null>(null);
  const query = useTemplates(search, page);
  const { data } = query;
  const searchFor = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  return (
    <Card
      title={t('templates.title')}
      headingLevel={4}
      isBusy={query.isFetching}
      actions={
        <div className={styles['search']}>
          <SearchBox
            value={search}
            onChange={searchFor}
            label={t('templates.search')}
            isBusy={query.isFetching}
            resultCount={data?.isOpenEnded ? undefined : data?.total}
          />
        </div>
      }
    >
      <div id={id} tabIndex={-1} className={styles['choice']}>
        {isMissing && (
          <p role="alert" className={styles['missing']}>
            {t('templates.missing')}
          </p>
        )}
        {refused.length > 0 && (
          <p role="alert" className={styles['missing']}>
            <bdi>{refused.join(' ')}</bdi>
          </p>
        )}
        {chosen && (
          <ChosenTemplate
            {...{ eventId, templateHref }}
            template={chosen}
            onPreview={() => setShown(chosen)}
            onChange={onRenew}
          />
        )}
        <QueryNotice query={query} message={t('templates.failed')} />
        {query.isPending && <TemplateGridSkeleton />}
        {data?.items.length === 0 && <NoTemplates search={search} />}
        {data && data.items.length > 0 && (
          <TemplateGrid
            templates={data.items}
            chosenId={chosen?.id ?? null}
            onChoose={onChoose}
            onPreview={setShown}
            isStale={query.isPlaceholderData}
          />
        )}
        {data && data.lastPage > 1 && (
          <Pagination
            label={t('templates.pages')}
            currentPage={data.page}
            lastPage={data.lastPage}
            total={data.total}
            isOpenEnded={data.isOpenEnded}
            contradiction={data.contradiction}
            perPage={data.perPage}
            onChange={setPage}
            isBusy={query.isPlaceholderData}
          />
        )}
      </div>
      {shown && (
        <MailPreview
          title={t('templates.previewOf', { name: isolate(shown.name) })}
          html={shown.html}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}

function useTemplates(search: string, page: number) {
  return useQuery({ ...templatesQuery(useApi(), { search, page }), placeholderData: keepPreviousData });
}

function NoTemplates({ search }: { readonly search: string }) {
  const t = useTexts('campaigns');
  return (
    <EmptyState isCompact title={t('templates.none')}>
      {t(search.trim() === '' ? 'templates.noneYet' : 'templates.noneFound')}
    </EmptyState>
  );
}
