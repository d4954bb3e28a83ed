import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Lane } from '../desk/lane.ts';

interface LeftOutProps {
  readonly lane: Lane;
}

/** Of replies that look ready, which are not done with the others, and why. */
export function LeftOut({ lane: { failed, begun, unchanged } }: LeftOutProps) {
  const t = useTexts('reply-processing');
  return (
    <>
      {failed > 0 && <p>{t('ready.failed', { count: failed })}</p>}
      {begun > 0 && <p>{t('ready.begun', { count: begun })}</p>}
      {unchanged > 0 && <p>{t('ready.unchanged', { count: unchanged })}</p>}
    </>
  );
}
