import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Settings2 from 'lucide-react/icons/settings-2';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { statisticsQuery, type Statistic, type Statistics } from '#shared/api/dashboard.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { todayIn } from '#shared/lib/dates.ts';
import { recordHref } from '#shared/lib/links.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { chosenOf } from '../domain/statistics.ts';
import { CardState } from '../CardState.tsx';
import { useOwner } from '#shared/island/useOwner.ts';
import { Trend } from './Trend.tsx';
import { useHistory } from './useHistory.ts';
import styles from './statistics.module.css';

const SettingsDialog = lazyPart(() => import('./SettingsDialog.tsx'), 'SettingsDialog');

interface StatisticsCardProps {
  readonly filterHref: string | undefined;
  readonly canPremium: boolean;
  /** Of the whole screen. */
  readonly actions: ReactNode;
}

/** The chosen numbers of the current event in their order (S2 §3, T-20). */
export function StatisticsCard({ filterHref, canPremium, actions }: StatisticsCardProps) {
  const t = useTexts('dashboard');
  if (!canPremium) {
    return (
      <Card title={t('statistics.title')} headingLevel={2} actions={actions}>
        <p className={styles['upgrade']}>{t('statistics.upgrade')}</p>
      </Card>
    );
  }
  return <Loaded filterHref={filterHref} actions={actions} />;
}

function Loaded({ filterHref, actions }: Omit<StatisticsCardProps, 'canPremium'>) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const api = useApi();
  const query = useQuery(statisticsQuery(api, ownerOf(useOwner())));
  const { data, isPending, dataUpdatedAt } = query;
  const [isSetting, setSetting] = useState(false);
  const { timeZone } = useLocale();
  const moment = new Date(dataUpdatedAt);
  const isOfToday = todayIn(timeZone, dataUpdatedAt) === useToday(timeZone);
  const readAt = isOfToday
    ? t('asOf', { time: format.time(moment) })
    : t('asOfDay', { when: format.moment(moment) });
  const description = (
    <>
      {data?.eventName && <bdi className={styles['event']}>{data.eventName}</bdi>}
      {data && <span>{readAt}</span>}
    </>
  );
  return (
    <Card
      title={t('statistics.title')}
      headingLevel={2}
      description={
        data ? (
          <span className={styles['about']}>{description}</span>
        ) : (
          isPending && <SkeletonText index={5} />
        )
      }
      isBusy={query.isFetching}
      actions={
        <>
          {data && (
            <IconButton
              label={t('statistics.settings')}
              icon={<Settings2 />}
              aria-haspopup="dialog"
              onClick={() => setSetting(true)}
            />
          )}
          {actions}
        </>
      }
    >
      <CardState of="statistics" query={query} />
      {isPending && (
        <Tiles label={t('loading')}>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <TileSkeleton key={at} />
          ))}
        </Tiles>
      )}
      {data && <Numbers {...{ data, isOfToday, filterHref }} onSet={() => setSetting(true)} />}
      {isSetting && data && (
        <Suspense fallback={null}>
          <SettingsDialog data={data} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

interface NumbersProps {
  readonly data: Statistics;
  /** They were read today. */
  readonly isOfToday: boolean;
  readonly filterHref: string | undefined;
  readonly onSet: () => void;
}

function Numbers({ data, isOfToday, filterHref, onSet }: NumbersProps) {
  const t = useTexts('dashboard');
  const history = useHistory(data, isOfToday);
  const chosen = chosenOf(data);
  if (chosen.length === 0) {
    const hasAny = data.statistics.length > 0;
    if (!hasAny && data.unreadable) return null;
    return (
      <EmptyState
        isCompact
        icon={<ChartNoAxesColumn />}
        title={t(hasAny ? 'statistics.noneChosen' : 'statistics.none')}
        action={hasAny && <Button onClick={onSet}>{t('statistics.choose')}</Button>}
      >
        {t(hasAny ? 'statistics.noneChosenText' : 'statistics.noneText')}
      </EmptyState>
    );
  }
  return (
    <Tiles label={t('statistics.title')}>
      {chosen.map((one) => (
        <Tile key={one.id} statistic={one} href={recordHref(filterHref, one.filterId)}>
          <Trend days={history(one.id)} />
        </Tile>
      ))}
    </Tiles>
  );
}

function Tiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['tiles']} aria-label={label}>
      {children}
    </ul>
  );
}

interface TileProps {
  readonly statistic: Statistic;
  readonly href: string | null;
  readonly children: ReactNode;
}

function Tile({ statistic: { name, value }, href, children }: TileProps) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const number = (
    <>
      <bdi className={styles['name']}>{name}</bdi>
      <span className={styles['value']}>
        {format.number(value)}
        {value === null && <span className="ew-hidden">{t('statistics.noValue')}</span>}
      </span>
    </>
  );
  return (
    <li className={styles['tile']}>
      {href === null ? (
        <span className={styles['figure']}>{number}</span>
      ) : (
        <a href={href} className={styles['figure']}>
          {number}
        </a>
      )}
      {children}
    </li>
  );
}

function TileSkeleton() {
  return (
    <li className={styles['tile']}>
      <span className={styles['figure']}>
        <SkeletonText index={1} />
        <span className={styles['value']}>
          <SkeletonText index={5} />
        </span>
      </span>
    </li>
  );
}
