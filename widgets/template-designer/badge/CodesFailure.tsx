import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Chunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { printedObjects } from '../domain/badge/objects.ts';
import { useEngineValue } from '../editor/useEngine.ts';
import type { BadgeDesk } from './desk.ts';

interface CodesFailureProps {
  readonly codes: Pick<Chunk<object>, 'isFailed' | 'retry'>;
  readonly desk: BadgeDesk;
}

/** That codes cannot be drawn, of a badge that has any: one that is the same for all would be missing in what is saved. */
export function CodesFailure({ codes, desk }: CodesFailureProps) {
  const t = useTexts('badge-designer');
  const hasCodes = useEngineValue(desk.settled, ({ design }) =>
    printedObjects(design).some(({ kind }) => kind === 'qr'),
  );
  const isMissing = codes.isFailed && hasCodes;
  return isMissing ? <ErrorNotice message={t('qr.failed')} onRetry={codes.retry} /> : null;
}
