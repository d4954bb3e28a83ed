import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fetchResponses, responsesQuery } from '#shared/api/form-processing.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Settled } from '../domain/decision.ts';
import type { WriterState } from '../store/writer.ts';
import type { Start } from './pageOfIndex.ts';
import { createTriage, type Triage } from './triage.ts';
import type { TriageState } from './triageState.ts';

const loadReading = () => import('./readContact.ts');

export interface ListName {
  readonly form: string;
  readonly type: string;
  readonly search: string;
}

interface TriageHookOptions extends ListName {
  /** The reply to begin at. */
  readonly start: Start | null;
  /** Another reply is at its place, and it was not found. */
  readonly onOther: () => void;
  readonly undoSeconds: number;
  readonly onSettled: (settled: Settled) => void;
  /** Never another function (see `AttemptOptions.isOver`). */
  readonly isOver: () => boolean;
  /** Lists that were left, and have still to send. */
  readonly left: readonly Triage[];
  /** Never another function. */
  readonly onLeave: (triage: Triage, sent: Promise<unknown>) => void;
}

/** The list in force. Another one begins anew; what was decided in the one before is sent first, without waiting. */
export function useTriage(options: TriageHookOptions): {
  readonly triage: Triage;
  readonly state: TriageState;
  /** This list, behind those that were left. */
  readonly triages: readonly Triage[];
  /** Something of any of them waits to be sent, or is being sent. */
  readonly isBusy: boolean;
  /** Reads the list from where it is to begin. */
  readonly begin: () => Promise<void>;
  /** Of replies for which something of ours was sent, and nobody knows whether it arrived: what they say. */
  readonly doubted: ReadonlySet<string>;
} {
  const { form, type, search, start, undoSeconds, left, onLeave, isOver } = options;
  const api = useApi();
  const client = useQueryClient();
  const owner = useOwner();
  const [ties] = useState(createTies);
  const onSettled = useEffectEvent(options.onSettled);
  useEffect(() => ties.hear((settled) => onSettled(settled), undoSeconds), [ties, undoSeconds]);
  const triage = useMemo(() => {
    const request = (page: number) => ({ form, type, searchInput: search, page });
    return createTriage({
      api,
      list: { form, type, owner },
      lookPage: async (page) => {
        await ties.before();
        return client.fetchQuery({ ...responsesQuery(api, request(page), owner), staleTime: 0 });
      },
      readPage: (page) => fetchResponses(api, request(page)),
      readRecord: async (contactId) => {
        const { fetchContactRecord } = await importChunk(loadReading);
        return fetchContactRecord(api, { contactId });
      },
      undoMs: ties.undoMs,
      onSettled: ties.tell,
      isOver,
      doubted: ties.doubted,
    });
  }, [api, client, owner, form, type, search, ties, isOver]);
  /** The address says where to begin, not where to go on after a search: by then its index may be another reply's. */
  const hasBegun = useRef(false);
  const begin = async () => {
    if (await triage.begin(hasBegun.current ? null : start)) options.onOther();
  };
  const beginOnce = useEffectEvent(() => void begin());
  useEffect(() => {
    beginOnce();
    return () => onLeave(triage, ties.leave(triage));
  }, [triage, ties, onLeave]);

  const state = useSyncExternalStore(triage.subscribe, triage.get, triage.get);
  const isReady = state.phase === 'ready';
  useEffect(() => {
    if (isReady) hasBegun.current = true;
  }, [isReady]);
  const triages = useMemo(() => [...left, triage], [left, triage]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = triages.map(({ writer }) => writer.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    [triages],
  );
  const isBusy = useSyncExternalStore(subscribe, () => triages.some(({ writer }) => isAtWork(writer.get())));
  return { triage, triages, state, isBusy, begin, doubted: ties.doubted };
}

const isAtWork = ({ pending, writing }: WriterState) => pending.length > 0 || writing !== null;

/**
 * What outlives a list: who hears how decisions end, how long they can be taken back, what the list before still has to send, and of
 * which replies nobody knows what became of ours, whether or not that was put aside.
 */
function createTies() {
  const doubted = new Set<string>();
  let undoMs = 0;
  let before: Promise<unknown> = Promise.resolve();
  let hear: (settled: Settled) => void = () => undefined;
  return {
    before: () => before,
    leave: (triage: Triage) => {
      const sent = triage.leave().catch((error: unknown) => report(error, 'replies left'));
      // One that had nothing to send does not end the wait for the one before it.
      before = Promise.all([before, sent]);
      return sent;
    },
    hear: (listener: (settled: Settled) => void, undoSeconds: number) => {
      hear = listener;
      undoMs = undoSeconds * 1_000;
    },
    tell: (settled: Settled) => hear(settled),
    doubted,
    undoMs: () => undoMs,
  };
}
