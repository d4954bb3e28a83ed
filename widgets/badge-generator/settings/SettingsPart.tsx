import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice, QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { SettingsProps } from './Settings.tsx';

/** To be fetched ahead: a desk may lose its line. */
export const loadSettings = () => import('./Settings.tsx');

/** The settings once they are there; without them the desk must not be lost. */
export function SettingsPart(props: SettingsProps) {
  const t = useTexts('badge-generator');
  const common = useTexts('common');
  const { module, isFailed, retry } = useChunk(loadSettings);
  // Read here, too: a query tells only of what somebody has read, and it may fail before the settings are there.
  const { isError } = props.events;
  if (module) return <module.Settings {...props} />;
  return (
    <>
      {isFailed && <ErrorNotice message={common('notLoaded')} onRetry={retry} />}
      {!isFailed && isError && <QueryNotice query={props.events} message={t('settings.noEvents')} />}
      {!isFailed && !isError && <Skeleton kind="lines" count={6} />}
      {props.onCancel && <Button onClick={props.onCancel}>{t('settings.cancel')}</Button>}
    </>
  );
}
