import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '#shared/api/client.ts';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import { saveFilter, statisticsQuery } from '#shared/api/statistics.ts';
import { useSubmission, type Submission } from '#shared/forms/useSubmission.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { markOf, type FilterDocument } from '../domain/document.ts';
import { textOf } from '../domain/wire.ts';
import type { FilterType } from '../domain/tree.ts';
import type { FilterEditor } from '../store/filterEditor.ts';

export interface Saving {
  readonly submission: Submission<FilterDocument>;
  /** Saves once; true is told to `then` when the server has it. */
  readonly save: (then?: () => void) => void;
}

interface SavingOptions {
  readonly editor: FilterEditor;
  /** Before a new filter gets its id. */
  readonly onFirst: () => void;
  readonly onSaved: (id: string, isFirst: boolean) => void;
}

/** The id of what was just created, where the server has not said it: the last of that name and those rows. */
async function findSaved(client: QueryClient, api: Api, { name, type, filter }: Wish): Promise<string> {
  const { filters } = await client.fetchQuery({ ...statisticsQuery(api), staleTime: 0 });
  const found = filters.findLast(
    (one) => one.name === name && one.type === type && JSON.stringify(one.filter.items) === filter,
  );
  if (!found) throw new ApiError('contract', 'The saved filter is not in the list.', { path: 'id' });
  return found.id;
}

interface Wish {
  readonly name: string;
  readonly type: FilterType;
  readonly filter: string;
}

/** The messages about saving: a success takes the place of the failure before. */
const topic = 'statistics-filters save';

/** Saves the filter; the first save makes an id, and nothing is saved again before it is there (S-8). */
export function useSaving({ editor, onFirst, onSaved }: SavingOptions): Saving {
  const api = useApi();
  const t = useTexts('statistics-filters');
  const client = useQueryClient();
  const notify = useNotify();
  const island = useIsland();
  const afterwards = useRef<(() => void) | null>(null);
  const submission = useSubmission<FilterDocument, string>({
    wishOf: markOf,
    run: async ({ name, type, items }, withIntent) => {
      const { id } = editor.state();
      const wish = { id, name: name.trim(), type, filter: textOf(items) };
      const saved = await withIntent(wish, (intent) => saveFilter(api, { ...wish, intent }));
      return saved ?? findSaved(client, api, wish);
    },
    onDone: (id, document) => {
      const isFirst = editor.state().id === null;
      if (isFirst) onFirst();
      editor.saved(id, document);
      void client.invalidateQueries({ queryKey: statisticsQuery(api).queryKey });
      notify({ tone: 'success', title: t('saved.title'), message: t('saved.text'), topic });
      island.emit('filter-saved', { filterId: id });
      onSaved(id, isFirst);
      afterwards.current?.();
      afterwards.current = null;
    },
    onFailed: ({ error }) => {
      afterwards.current = null;
      notify({ tone: 'danger', title: t('failed.title'), message: t('failed.text'), topic });
      tellError(island, kindOf(error), error instanceof Error ? error.message : '');
    },
  });
  return {
    submission,
    save: (then) => {
      if (submission.isBusy) return;
      afterwards.current = then ?? null;
      closeNoticesOf(topic);
      editor.endMerge();
      submission.send(editor.state().document);
    },
  };
}
