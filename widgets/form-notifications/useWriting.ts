import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { kindOf } from '#shared/api/errors.ts';
import {
  formModelQuery,
  saveNotifications,
  withSettings,
  type NotificationSettings,
} from '#shared/api/form-notifications.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { useSubmission, type Failure } from '#shared/forms/useSubmission.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Merge } from './domain/merge.ts';
import { grantedIn, isSaved, toBody, type Wish } from './domain/saving.ts';
import { withChanges, type Changes } from './domain/settings.ts';

interface Versions {
  /** As stored now. */
  readonly theirs: NotificationSettings;
  readonly mine: Changes;
}

interface WritingOptions {
  readonly formId: string;
  /** Of what is said about it; a later word takes its place. */
  readonly topic: string;
  /** Whether whoever works here has gone: whoever comes next is told nothing of theirs. */
  readonly isOver: () => boolean;
  readonly onDone: (wish: Wish) => void;
  readonly onRefused: (error: unknown) => void;
}

export interface Writing {
  readonly isBusy: boolean;
  readonly failure: Failure<Wish> | null;
  /** What may have been stored without an answer. */
  readonly doubted: () => NotificationSettings | null;
  readonly write: (versions: Versions, taken: Merge['taken']) => void;
  /** The failure is told no more. */
  readonly clear: () => void;
  /** Says that it could not be saved (S2 §8). */
  readonly tellFailed: (error: unknown) => void;
}

/** Writes the eight settings, and says what became of it in the words of S2 §8. */
export function useWriting({ formId, topic, isOver, onDone, onRefused }: WritingOptions): Writing {
  const t = useTexts('form-notifications');
  const api = useApi();
  const client = useQueryClient();
  const island = useIsland();
  const notify = useNotify();
  const query = formModelQuery(api, { formId }, ownerOf(useOwner()));
  const doubted = useRef<NotificationSettings | null>(null);
  const tellFailed = (error: unknown) => {
    if (isOver()) return;
    tellError(island, kindOf(error), error instanceof Error ? error.message : '');
    // Beside what it is about: over the page it would lie on the very bar that says why.
    notify({ tone: 'danger', title: t('failed.title'), message: t('failed.text'), topic, place: topic });
  };

  /** No clear answer came: the server may say by itself what it has by now. */
  const grantedAfterAll = async (wish: Wish) => {
    try {
      const found = await client.fetchQuery({ ...query, staleTime: 0, retry: false });
      return grantedIn(withSettings(found).settings, wish);
    } catch (error) {
      report(error, 'form-notifications');
      return null;
    }
  };
  const done = (wish: Wish) => {
    doubted.current = null;
    client.setQueryData(query.queryKey, (now) => now && { ...now, settings: wish.settings });
    if (!isOver()) notify({ tone: 'success', message: t('saved'), topic });
    onDone(wish);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  const { isBusy, failure, send, clear } = useSubmission<Wish, Wish>({
    wishOf: ({ settings }) => stableStringify(toBody(settings)),
    run: async (wish, withIntent) => {
      const settings = toBody(wish.settings);
      try {
        await withIntent(settings, (intent) => saveNotifications(api, { formId, settings, intent }), formId);
        return wish;
      } catch (error) {
        // What the next one reads says nothing of it.
        const mayAsk = isOutcomeUnknown(error, !navigator.onLine) && !isOver();
        const granted = mayAsk ? await grantedAfterAll(wish) : null;
        if (!granted) throw error;
        return granted;
      }
    },
    onDone: done,
    onFailed: ({ error, input, isOutcomeUnknown: isDoubted }) => {
      if (isDoubted) doubted.current = input.settings;
      tellFailed(error);
      onRefused(error);
    },
  });
  const write = ({ theirs, mine }: Versions, taken: Merge['taken']) => {
    const wish = { settings: withChanges(theirs, mine), before: theirs, taken };
    if (!isSaved(wish.settings, theirs)) send(wish);
    // The same is stored already: by somebody else, or by a try whose answer was lost.
    else if (Object.keys(mine).length > 0) done(wish);
  };
  return { isBusy, failure, doubted: () => doubted.current, write, tellFailed, clear };
}
