import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { prefetch, useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { ListsProps } from './Lists.tsx';

const load = () => import('./Lists.tsx');

/** The lists once there is anything in them. Fetched ahead: a desk may lose its line, and must not stop then. */
export function ListsPart(props: ListsProps) {
  const t = useTexts('common');
  const { inHand, printing } = props;
  const isWanted = [printing.history.waiting, ...Object.values(inHand)].some(({ length }) => length > 0);
  const { module, isFailed, retry } = useChunk(isWanted ? load : null);
  useEffect(() => prefetch(load, 'idle'), []);
  if (isFailed) return <ErrorNotice message={t('notLoaded')} onRetry={retry} />;
  return module && <module.Lists {...props} />;
}
