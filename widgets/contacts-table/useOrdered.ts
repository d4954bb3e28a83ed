import { useEffect, useState } from 'react';
import { collatorOf } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { createPause } from '#shared/lib/nextTask.ts';
import { report } from '#shared/lib/report.ts';
import { orderRows, type Order } from './domain/order.ts';
import type { ContactRow } from './domain/rows.ts';
import { valueIn } from './values.ts';

interface Ordered {
  readonly of: readonly ContactRow[];
  readonly order: Order | null;
  readonly rows: readonly ContactRow[];
}

/** The rows in an order; while a new one is being found, in the one before. */
export function useOrdered(rows: readonly ContactRow[], order: Order | null) {
  const { language } = useLocale();
  const [ordered, setOrdered] = useState<Ordered>({ of: rows, order: null, rows });
  useEffect(() => {
    if (!order) return undefined;
    const stop = new AbortController();
    const wait = createPause();
    const request = {
      rows,
      order,
      valueOf: valueIn(order.column),
      compareTexts: collatorOf(language).compare,
      pause: () => {
        stop.signal.throwIfAborted();
        return wait();
      },
    };
    orderRows(request).then(
      (found) => setOrdered({ of: rows, order, rows: found }),
      (error: unknown) => {
        if (!stop.signal.aborted) report(error, 'order of contacts');
      },
    );
    return () => stop.abort();
  }, [rows, order, language]);
  const isOfThese = ordered.of === rows;
  const isDone = isOfThese && ordered.order === order;
  return { ordered: order && isOfThese ? ordered.rows : rows, isOrdering: order !== null && !isDone };
}
