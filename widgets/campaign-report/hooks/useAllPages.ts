import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { kindOf } from '#shared/api/errors.ts';
import { collect, nothingYet, type Collected, type CollectedPage } from '../domain/collect.ts';

/** So many people in one go; more on request. */
const runCap = 2_000;

interface AllPagesOptions<Row> {
  readonly fetchPage: (page: number, perPage: number, signal: AbortSignal) => Promise<CollectedPage<Row>>;
}

type Phase = 'running' | 'paused' | 'done' | 'failed';

export interface AllPages<Row> {
  /** Those that have come so far. */
  readonly rows: readonly Row[];
  readonly total: number;
  /** `paused`: stopped, or as far as one go leads. */
  readonly phase: Phase;
  readonly error: unknown;
  readonly stop: () => void;
  readonly goOn: () => void;
}

interface State<Row> {
  /** Where the present go began. */
  readonly begin: { readonly from: Collected<Row> };
  readonly collected: Collected<Row>;
  readonly phase: Phase;
  readonly error: unknown;
}

/** All records of a paged list, from the first showing on; ends with the component. */
export function useAllPages<Row extends { readonly id: string }>({
  fetchPage,
}: AllPagesOptions<Row>): AllPages<Row> {
  const [state, setState] = useState<State<Row>>(() => {
    const from = nothingYet<Row>();
    return { begin: { from }, collected: from, phase: 'running', error: null };
  });
  const latest = useRef(fetchPage);
  useLayoutEffect(() => {
    latest.current = fetchPage;
  });
  const running = useRef<AbortController | null>(null);
  const { begin, collected } = state;

  useEffect(() => {
    const own = new AbortController();
    running.current = own;
    const tell = (change: Partial<State<Row>>) => {
      if (!own.signal.aborted) setState((now) => ({ ...now, ...change }));
    };
    collect<Row>({
      from: begin.from,
      cap: runCap,
      fetchPage: (page, perPage) => latest.current(page, perPage, own.signal),
      isTooLarge: (error) => kindOf(error) === 'invalid',
      onProgress: (now) => tell({ collected: now }),
      signal: own.signal,
    }).then(
      (now) => tell({ phase: now.nextPage === null ? 'done' : 'paused' }),
      (error: unknown) => tell({ phase: 'failed', error }),
    );
    return () => own.abort();
  }, [begin]);

  const rows = useMemo(() => [...collected.rows.values()], [collected]);
  const stop = () => {
    running.current?.abort();
    setState((now) => ({ ...now, phase: 'paused' }));
  };
  const goOn = () =>
    setState((now) => ({ ...now, begin: { from: now.collected }, phase: 'running', error: null }));
  return { rows, total: collected.total, phase: state.phase, error: state.error, stop, goOn };
}
