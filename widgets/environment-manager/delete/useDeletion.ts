import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deleteEnvironment, type DeleteResult, type Environment } from '#shared/api/environments.ts';
import { ApiError } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { isolate } from '#shared/lib/text.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { usePage } from '#shared/store/page.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { refusal, type Problem } from '../domain/problems.ts';
import { deletionOf } from '../domain/work.ts';
import { toProblem, WordlessAnswer } from '../toProblem.ts';
import { useProblemText } from '../useProblemText.ts';
import { changeList, readListAnew, refreshList, useWorkAccess } from '../useWork.ts';

interface Target {
  readonly id: string;
  readonly name: string;
}

export interface DeletionControl {
  /** Deletes, at once or after the delay. */
  readonly remove: (environment: Environment) => void;
  /** Takes a waiting deletion back; also one that another island of the page began. */
  readonly undo: (id: string) => void;
}

/**
 * Deletes environments (S3 §4.5, S-36): the entry is dimmed at once, gone on success, and back when it failed.
 *
 * Nothing has been sent while a deletion waits. When its island goes, it is given up: nobody could take it back any more.
 */
export function useDeletion(delaySeconds: number): DeletionControl {
  const t = useTexts('environment-manager');
  const announce = useAnnounce();
  const { change, current } = useWorkAccess();
  const send = useSending();
  const waits = useRef(new Map<string, () => void>());

  useEffect(() => {
    const started = waits.current;
    return () => {
      for (const [id, stop] of started) {
        stop();
        change({ kind: 'release', id });
      }
      started.clear();
    };
  }, [change]);

  const remove = ({ id, display_name: name }: Environment) => {
    if (deletionOf(current(), id)) return;
    if (delaySeconds === 0) return send({ id, name });
    const until = Date.now() + delaySeconds * 1_000;
    change({ kind: 'wait', id, name, until });
    announce(t('waiting.said', { name: isolate(name), count: delaySeconds }));
    const onReached = () => {
      waits.current.delete(id);
      if (deletionOf(current(), id)?.phase === 'waiting') send({ id, name });
    };
    waits.current.set(id, startDeadline({ at: until, onReached }));
  };
  const undo = (id: string) => {
    const deletion = deletionOf(current(), id);
    if (deletion?.phase !== 'waiting') return;
    waits.current.get(id)?.();
    waits.current.delete(id);
    change({ kind: 'release', id });
    announce(t('waiting.undone', { name: isolate(deletion.name) }));
  };
  return { remove, undo };
}

const isRouteMissing = (error: Error) => error instanceof ApiError && error.isRouteMissing;

/** Sends the deletion and tells what came of it. */
function useSending(): (target: Target) => void {
  const api = useApi();
  const client = useQueryClient();
  const t = useTexts('environment-manager');
  const { change, current } = useWorkAccess();
  const notify = useNotify();
  const tellFailure = useFailureNotice();
  const isOnline = usePage((page) => page.isOnline);

  const finish = ({ id, name }: Target, message: string) => {
    changeList(client, api, (list) => list.filter((environment) => environment.id !== id));
    change({ kind: 'release', id });
    notify({ tone: 'success', message, topic: topicOf(name) });
  };
  const fail = (target: Target, problem: Problem) => {
    change({ kind: 'release', id: target.id });
    tellFailure(target, problem, () => {
      if (!deletionOf(current(), target.id)) mutate(target);
    });
  };
  const onAnswer = ({ kind, message }: DeleteResult, target: Target) => {
    if (kind === 'deleted' && message === null) return onFailure(new WordlessAnswer(), target, false);
    if (kind === 'deleted') return finish(target, message ?? '');
    fail(target, refusal(message));
    return refreshList(client, api);
  };
  const onFailure = async (error: Error, target: Target, wasOffline: boolean) => {
    const problem = toProblem(error, wasOffline);
    // That its record is gone only a server says that has the route.
    if (problem.kind === 'not-found' && !isRouteMissing(error))
      return finish(target, t('alreadyDeleted', { name: isolate(target.name) }));
    if (!problem.isOutcomeUnknown) {
      fail(target, problem);
      return refreshList(client, api);
    }
    const list = await readListAnew(client, api);
    const isGone = list !== null && !list.environments.some(({ id }) => id === target.id);
    return isGone ? finish(target, t('deleted', { name: isolate(target.name) })) : fail(target, problem);
  };
  const { mutate } = useMutation({
    mutationFn: ({ id }: Target) => deleteEnvironment(api, { id }),
    onMutate: ({ id, name }: Target) => {
      change({ kind: 'delete', id, name });
      return { wasOffline: !isOnline };
    },
    onSuccess: onAnswer,
    onError: (error, target, started) => onFailure(error, target, started?.wasOffline ?? false),
  });
  return mutate;
}

const topicOf = (name: string) => `deleting environment ${name}`;

/** Red, with the server's message (S3 §8), and a way on where trying again may help. */
function useFailureNotice(): (target: Target, problem: Problem, retry: () => void) => void {
  const t = useTexts('environment-manager');
  const common = useTexts('common');
  const notify = useNotify();
  const textOf = useProblemText();
  return ({ name }, problem, retry) => {
    const action = problem.isRepeatable ? { label: common('tryAgain'), run: retry } : undefined;
    const title = t(problem.isOutcomeUnknown ? 'deleteUnknown' : 'deleteFailed', { name: isolate(name) });
    notify({ tone: 'danger', title, message: textOf(problem).join(' '), action, topic: topicOf(name) });
  };
}
