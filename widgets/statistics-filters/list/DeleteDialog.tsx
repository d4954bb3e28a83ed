import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { kindOf } from '#shared/api/errors.ts';
import { isOutcomeUnknown, untilGone } from '#shared/api/outcome.ts';
import { deleteFilter, statisticsQuery, type Statistics } from '#shared/api/statistics.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { readListAnew } from '../editor/readAnew.ts';
import { countsKey } from './counts.ts';
import { askDashboardAnew } from './askDashboardAnew.ts';
import { dashboardUseQuery } from './dashboardUse.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface DeleteDialogProps {
  readonly filter: Named;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

/** Asks before a filter is deleted, with what the dashboard shows of it (S-7). */
export function DeleteDialog({ filter, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTexts('statistics-filters');
  const api = useApi();
  const client = useQueryClient();
  const island = useIsland();
  const notify = useNotify();
  const withIntent = useIntent();
  const owner = ownerOf(useOwner());
  const use = useQuery(dashboardUseQuery(api, owner));
  const used = use.data?.filter(({ filterId }) => filterId === filter.id) ?? [];
  const name = filter.name.trim() || t('list.unnamed');
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await untilGone(() =>
          withIntent(filter.id, (intent) => deleteFilter(api, { id: filter.id, intent })),
        );
      } catch (failure) {
        // «Not there» without a word may be of the address, or of the filter: the list knows.
        if (kindOf(failure) !== 'not-found') throw failure;
        const { filters } = await readListAnew({ api, client, owner });
        if (filters.some(({ id }) => id === filter.id)) throw failure;
      }
    },
    onSuccess: () => {
      const { queryKey } = statisticsQuery(api, owner);
      client.setQueryData(
        queryKey,
        (known: Statistics | undefined) =>
          known && { ...known, filters: known.filters.filter(({ id }) => id !== filter.id) },
      );
      void client.invalidateQueries({ queryKey });
      askDashboardAnew(client, api);
      writeStored(countsKey(island.common, filter.id), null);
      notify({ tone: 'success', message: t('delete.done', { name: isolate(name) }) });
      island.emit('filter-deleted', { filterId: filter.id });
      onDeleted(filter.id);
    },
    onError: (failure) => {
      if (isOutcomeUnknown(failure))
        void client.invalidateQueries({ queryKey: statisticsQuery(api, owner).queryKey });
      tellError(island, kindOf(failure), failure.message);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  /** Once, however fast it is pressed again: the button is busy only with the next drawing. */
  const remove = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('delete.title', { name: isolate(name) })}
      confirmLabel={t('delete.confirm')}
      isBusy={isPending}
      error={error ? t(isOutcomeUnknown(error) ? 'delete.unknown' : 'delete.failed') : undefined}
      onConfirm={remove}
      onCancel={onClose}
    >
      {t('delete.text')}{' '}
      {used.length > 0 &&
        t('delete.used', {
          count: used.length,
          names: used.map((one) => isolate(one.name)).join(', '),
        })}
      {use.isPending && t('delete.checking')}
      {use.isError && t('delete.unchecked')}
    </ConfirmDialog>
  );
}
