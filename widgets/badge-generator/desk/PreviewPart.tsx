import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { PreviewProps } from './Preview.tsx';

/** What draws and prints badges. To be fetched ahead: a desk may lose its line, and prints on. */
export const loadPaper = () => import('./Preview.tsx');

/** The preview once what draws it is there. */
export function PreviewPart(props: PreviewProps) {
  const t = useTexts('common');
  const { module, isFailed, retry } = useChunk(loadPaper);
  if (isFailed) return <ErrorNotice message={t('notLoaded')} onRetry={retry} />;
  return module ? <module.Preview {...props} /> : <Skeleton kind="lines" count={3} />;
}
