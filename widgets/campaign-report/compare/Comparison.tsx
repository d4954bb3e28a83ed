import { useCallback } from 'react';
import X from 'lucide-react/icons/x';
import { isSaidSent } from '#shared/lib/campaignStatus.ts';
import { fetchCampaigns, type Campaign } from '#shared/api/campaigns.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { useIsland } from '#shared/island/island.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useReportPlace } from '../reportContext.ts';
import styles from './comparison.module.css';

/** The other campaign of a comparison; its id is not known until one is chosen. */
export interface Compared {
  readonly id: string;
  readonly name: string;
}

interface ComparisonProps {
  readonly compared: Compared | 'choosing';
  readonly error: Error | null;
  readonly onChange: (compared: Compared | 'choosing' | null) => void;
  readonly onRetry: () => unknown;
}

/** So many are offered; typing finds others. */
const offered = 25;

/** The server's largest page, and so many of them are looked at: planned ones may be the newest. */
const perPage = 100;
const lookedAt = 3;

/** Chooses the campaign whose figures stand beside these (screens.md §3 ★). */
export function Comparison({ compared, error, onChange, onRetry }: ComparisonProps) {
  const t = useTexts('campaign-report');
  const load = useSentCampaigns();
  const chosen = compared === 'choosing' ? null : { value: compared.id, label: compared.name };
  return (
    <div className={styles['comparison']}>
      <div className={styles['row']}>
        <div className={styles['field']}>
          <Field label={t('compare.label')}>
            <Combobox
              load={load}
              value={chosen}
              onChange={(item) => onChange(item ? { id: item.value, name: item.label } : 'choosing')}
              placeholder={t('compare.placeholder')}
            />
          </Field>
        </div>
        <IconButton label={t('compare.close')} icon={<X />} onClick={() => onChange(null)} />
      </div>
      {error && <ErrorNotice error={error} message={t('compare.failed')} onRetry={onRetry} />}
    </div>
  );
}

/** Sent campaigns but this one, the newest first, of the island's event where it has one. */
function useSentCampaigns() {
  const api = useApi();
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const { eventId } = useIsland().common;
  const { id: own } = useReportPlace().campaign;
  return useCallback(
    async (search: string, signal: AbortSignal) => {
      const request = { eventId, search, perPage, sortBy: 'created_at', sortByDirection: 'desc' } as const;
      const sent: Campaign[] = [];
      for (let page = 1, last = 1; page <= Math.min(last, lookedAt) && sent.length < offered; page += 1) {
        const answer = await fetchCampaigns(api, { ...request, page }, signal);
        sent.push(...answer.items.filter((campaign) => campaign.id !== own && isSaidSent(campaign)));
        last = answer.lastPage;
      }
      return sent.slice(0, offered).map(({ id, name, created_at: created }) => ({
        value: id,
        label: name,
        description: format.day(parseServerDate(created, { timeZone: serverTimeZone })),
      }));
    },
    [api, format, serverTimeZone, eventId, own],
  );
}
