import { useMemo, useState } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import type { RowKey } from '#shared/ui/DataTable.tsx';

const nobody: ReadonlyMap<RowKey, Campaign> = new Map();

/** The campaigns that are ticked, kept across pages, searches and filters. */
export function useSelected(rows: readonly Campaign[] | undefined) {
  const [known, setKnown] = useState(nobody);
  const selected = useMemo(() => new Set(known.keys()), [known]);
  return {
    selected,
    /** As they were when last seen. */
    campaigns: [...known.values()],
    onChange: (keys: ReadonlySet<RowKey>) => {
      const seen = new Map<RowKey, Campaign>(rows?.map((row) => [row.id, row]));
      const entries = [...keys].flatMap((key): [RowKey, Campaign][] => {
        const campaign = seen.get(key) ?? known.get(key);
        return campaign ? [[key, campaign]] : [];
      });
      setKnown(new Map(entries));
    },
    drop: (ids: readonly string[]) =>
      setKnown((before) => new Map([...before].filter(([key]) => !ids.includes(String(key))))),
  };
}

export type SelectedCampaigns = ReturnType<typeof useSelected>;
