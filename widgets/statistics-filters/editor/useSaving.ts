import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { kindOf } from '#shared/api/errors.ts';
import { statisticsQuery, type SavedFilter } from '#shared/api/statistics.ts';
import { useSubmission, type Submission } from '#shared/forms/useSubmission.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { markOf, openDocument, type FilterDocument } from '../domain/document.ts';
import { askDashboardAnew } from '../list/askDashboardAnew.ts';
import type { FilterEditor } from '../store/filterEditor.ts';
import { createFilterSender } from './filterSender.ts';
import type { Acts } from './useActs.ts';
import { useMeanwhile, type MeanwhileControl } from './useMeanwhile.ts';

export interface Saving {
  readonly submission: Submission<FilterDocument>;
  readonly meanwhile: MeanwhileControl;
  /** The server has the new filter, and its id is not known yet. */
  readonly isTaken: boolean;
  /** Saves once. */
  readonly save: () => void;
}

interface SavingOptions {
  readonly editor: FilterEditor;
  readonly acts: Acts;
  /** As the server had it when it was opened. */
  readonly opened: SavedFilter | undefined;
  /** Before a new filter gets its id. */
  readonly onFirst: () => void;
  readonly onSaved: (id: string, isFirst: boolean) => void;
  /** Nothing was sent: a colleague's is looked at first. */
  readonly onStayed: () => void;
}

/** The messages about saving: a success takes the place of the failure before. */
const topic = 'statistics-filters save';

/** Saves the filter; the first save makes an id, and nothing is saved again before it is there (S-8). */
export function useSaving({ editor, acts, opened, onFirst, onSaved, onStayed }: SavingOptions): Saving {
  const api = useApi();
  const t = useTexts('statistics-filters');
  const client = useQueryClient();
  const owner = ownerOf(useOwner());
  const notify = useNotify();
  const island = useIsland();
  const [sender, setSender] = useState(() => createFilterSender({ client, owner }));
  /** It is gone, and is saved as a new one: the sender begun for that is asked on until it is done. */
  const isAnew = useRef(false);
  const meanwhile = useMeanwhile(opened, { api, client, owner });
  const takeTheirs = (theirs: SavedFilter) => {
    const document = openDocument(theirs, editor.newId);
    acts.replace(document, t('act.theirs'), t('meanwhile.taken'));
    editor.saved(theirs.id, document);
    meanwhile.saved(document);
  };
  const submission = useSubmission<FilterDocument, string | null>({
    wishOf: markOf,
    run: async (document, withIntent) => {
      const tools = { api, withIntent };
      const id = isAnew.current ? null : editor.state().id;
      const looked = id === null ? null : await meanwhile.look(id);
      if (looked?.kind === 'stay') return null;
      if (looked?.kind === 'theirs') {
        takeTheirs(looked.theirs);
        return null;
      }
      meanwhile.sends(document);
      if (looked?.kind !== 'anew') return sender.send(id, document, tools);
      const another = createFilterSender({ client, owner });
      setSender(another);
      isAnew.current = true;
      return another.send(null, document, tools);
    },
    onDone: (id, document) => {
      if (id === null) {
        onStayed();
        return;
      }
      isAnew.current = false;
      const isFirst = editor.state().id !== id;
      if (isFirst) onFirst();
      editor.saved(id, document);
      meanwhile.saved(document);
      void client.invalidateQueries({ queryKey: statisticsQuery(api, owner).queryKey });
      askDashboardAnew(client, api);
      notify({ tone: 'success', title: t('saved.title'), message: t('saved.text'), topic });
      island.emit('filter-saved', { filterId: id });
      onSaved(id, isFirst);
    },
    onFailed: ({ error }) => {
      const message = t(sender.isTaken() ? 'failed.taken' : 'failed.text');
      notify({ tone: 'danger', title: t('failed.title'), message, topic });
      tellError(island, kindOf(error), error instanceof Error ? error.message : '');
    },
  });
  return {
    submission,
    meanwhile,
    isTaken: submission.failure !== null && sender.isTaken(),
    save: () => {
      if (submission.isBusy) return;
      closeNoticesOf(topic);
      editor.endMerge();
      submission.send(editor.state().document);
    },
  };
}
