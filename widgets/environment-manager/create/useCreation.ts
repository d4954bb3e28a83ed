import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createEnvironment, type CreateRequest, type CreateResult } from '#shared/api/environments.ts';
import { createDoubts } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { usePage } from '#shared/store/page.ts';
import { includesName } from '../domain/nameRules.ts';
import { refusal, type Problem } from '../domain/problems.ts';
import { toProblem, WordlessAnswer } from '../toProblem.ts';
import { changeList, readListAnew, refreshList, useWorkAccess } from '../useWork.ts';

export interface Wish {
  readonly intent: string;
  readonly name: string;
}

interface CreationEvents {
  /** Takes a failed name back into the form; false when there is no room for it, so that it stays in the list. */
  readonly takeBack: (wish: Wish, problem: Problem) => boolean;
  readonly onCreated: () => void;
}

/** By their keys, for all islands of the page: what one has begun another may try again. */
const doubts = createDoubts<string>();

/** Creates environments, several at once; each is in the shared work until it is over. */
export function useCreation({ takeBack, onCreated }: CreationEvents): (wish: Wish) => void {
  const api = useApi();
  const client = useQueryClient();
  const { change } = useWorkAccess();
  const notify = useNotify();
  const t = useTexts('environment-manager');
  const isOnline = usePage((page) => page.isOnline);

  const succeed = ({ intent }: Wish, message: string) => {
    change({ kind: 'succeed', intent, at: Date.now() });
    notify({ tone: 'success', message });
    onCreated();
  };
  const fail = (wish: Wish, problem: Problem) => {
    if (takeBack(wish, problem)) change({ kind: 'forget', intent: wish.intent });
    else change({ kind: 'fail', intent: wish.intent, problem });
  };
  const onAnswer = (result: CreateResult, wish: Wish) => {
    if (result.kind === 'refused') {
      fail(wish, refusal(result.message));
      return refreshList(client, api);
    }
    const { environment, message } = result;
    if (environment === null && message === null) return onFailure(new WordlessAnswer(), wish, false);
    succeed(wish, message ?? t('created', { name: isolate(wish.name) }));
    if (environment === null) return refreshList(client, api);
    return changeList(client, api, (list) => [
      ...list.filter(({ id }) => id !== environment.id),
      environment,
    ]);
  };
  const onFailure = async (error: Error, wish: Wish, wasOffline: boolean) => {
    const isOutcomeUnknown = doubts.failed(wish.intent, error, wasOffline);
    const problem = { ...toProblem(error, wasOffline), isOutcomeUnknown };
    if (!problem.isOutcomeUnknown) {
      fail(wish, problem);
      return refreshList(client, api);
    }
    change({ kind: 'check', intent: wish.intent });
    const list = await readListAnew(client, api);
    const names = list?.environments.map(({ display_name: name }) => name) ?? [];
    if (includesName(names, wish.name))
      return succeed(wish, t('createdAfterAll', { name: isolate(wish.name) }));
    return fail(wish, problem);
  };
  const { mutate } = useMutation({
    mutationFn: ({ intent, name }: Wish) => {
      const request: CreateRequest = { environmentName: name, intent };
      return createEnvironment(api, request);
    },
    onMutate: (wish: Wish) => {
      change({ kind: 'begin', ...wish });
      return { wasOffline: !isOnline };
    },
    onSuccess: onAnswer,
    onError: (error, wish, started) => onFailure(error, wish, started?.wasOffline ?? false),
  });
  return mutate;
}
