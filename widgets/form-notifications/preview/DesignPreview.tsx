import { useQuery } from '@tanstack/react-query';
import { foundTemplateQuery } from '#shared/api/findTemplate.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { ForeignHtml } from '#shared/ui/ForeignHtml.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { chosenOf, namedChoices } from '../domain/settings.ts';
import type { Editing } from '../fields/editing.ts';
import screen from '../form-notifications.module.css';
import styles from './preview.module.css';

/** The chosen design as it is stored, where the templates have it. How the server puts answers into it is its own affair. */
export function DesignPreview({ editing }: { readonly editing: Editing }) {
  const { settings, model } = editing;
  const design = chosenOf(settings.chosenDesign, namedChoices(model.designs));
  return design && !design.isGone ? (
    <OneDesign key={design.value} id={design.value} name={design.label} />
  ) : null;
}

function OneDesign({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTexts('form-notifications');
  const title = t('preview.design', { name: isolate(name) });
  const api = useApi();
  const query = useQuery(foundTemplateQuery(api, { id, name }, ownerOf(useOwner())));
  const found = query.data;
  const html = typeof found === 'object' ? found.html : null;
  return (
    <Card title={title} description={t('preview.designText')} isFlush>
      {query.isPending && (
        <div className={screen['padded']}>
          <Skeleton kind="block" height={200} />
        </div>
      )}
      {query.isError && (
        <div className={screen['padded']}>
          <QueryNotice query={query} message={t('preview.designFailed')} />
        </div>
      )}
      {found && html === null && (
        <EmptyState isCompact title={t(found === 'unseen' ? 'preview.designFailed' : 'preview.noDesign')} />
      )}
      {html !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={styles['design']} role="group" tabIndex={0} aria-label={title}>
          <ForeignHtml html={html} title={title} />
        </div>
      )}
    </Card>
  );
}
