import { useQueryClient, type QueryFilters } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { useReportPlace } from '../reportContext.ts';
import styles from './header.module.css';

export interface FreshnessProps {
  /** When the figures came, in milliseconds; 0 for never. */
  readonly asOf: number;
  readonly isFetching: boolean;
  /** They are asked for again by themselves. */
  readonly isWatched: boolean;
}

/** «As of 10:42», and everything that is shown anew on request. */
export function Freshness({ asOf, isFetching, isWatched }: FreshnessProps) {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const time = format.time(new Date(asOf));
  return (
    <div className={styles['freshness']}>
      {asOf > 0 && (
        <span className={styles['asOf']}>
          {isWatched && (
            <Tooltip text={t('live.about')}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation is for the keyboard too */}
              <span className={styles['live']} tabIndex={0}>
                {t('live.label')}
              </span>
            </Tooltip>
          )}
          {t('asOf', { time })}
        </span>
      )}
      <IconButton
        label={t('refresh')}
        icon={<RefreshCw />}
        isBusy={isFetching}
        onClick={async () => {
          announce(t((await refresh()) ? 'refreshed' : 'refreshFailed'));
        }}
      />
    </div>
  );
}

/** Asks anew for all of this campaign that is on the screen; gives whether all of it came. */
function useRefresh() {
  const client = useQueryClient();
  const api = useApi();
  const { id } = useReportPlace().campaign;
  return async (): Promise<boolean> => {
    const filter = (isWanted: (kind: unknown) => boolean): QueryFilters => ({
      type: 'active',
      predicate: ({ queryKey: [area, kind, session, request] }) =>
        isWanted(kind) &&
        area === 'campaign-reports' &&
        session === api.id &&
        typeof request === 'object' &&
        request !== null &&
        Reflect.get(request, 'campaignId') === id,
    });
    // The figures first: a list that is asked for because they have changed is not asked for once more.
    await client.refetchQueries(filter((kind) => kind === 'report'));
    await client.refetchQueries(
      filter((kind) => kind !== 'report'),
      { cancelRefetch: false },
    );
    return client
      .getQueryCache()
      .findAll(filter(() => true))
      .every(({ state }) => state.status !== 'error');
  };
}
