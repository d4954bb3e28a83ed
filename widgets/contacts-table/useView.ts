import * as v from 'valibot';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { arrange, columnsOf, noChoice } from './domain/columns.ts';
import { createFinder, groupings, type Group } from './domain/found.ts';
import type { Order } from './domain/order.ts';
import type { Contacts } from './useContacts.ts';
import { useOrdered } from './useOrdered.ts';

const keys = v.pipe(v.array(v.string()), v.readonly());
const choiceSchema = v.object({ order: keys, shown: keys, hidden: keys });

const orderSchema = v.object({ column: v.string(), direction: v.picklist(['ascending', 'descending']) });

/** Something of the view, kept on this device for whoever is signed in. */
function useKept<S extends v.GenericSchema>(what: string, schema: S) {
  const { tenant, userId, guard } = useIsland().common;
  const key = storageKey(what, { tenant, userId, guard });
  const { value, keep } = useStored({ key, schema, isLasting: userId !== undefined });
  return [value, keep] as const;
}

/** What is seen of the contacts: columns, order, search, groups; and the rows that remain. */
export function useView({ rows, keys: found, isLoading }: Contacts) {
  const [kept, keepChoice] = useKept('contacts-table', choiceSchema);
  const choice = kept ?? noChoice;
  const columns = useMemo(() => columnsOf(found), [found]);
  const arranged = useMemo(() => arrange(columns, choice), [columns, choice]);
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<Group | null>(null);
  const [keptOrder, setOrder] = useKept('contacts-table-order', orderSchema);
  // These contacts may have no such column.
  const order: Order | null = keptOrder && columns.includes(keptOrder.column) ? keptOrder : null;
  const { ordered, isOrdering } = useOrdered(rows, isLoading ? null : order);
  const finder = useMemo(() => createFinder(), []);
  const sought = useMemo(() => finder(ordered, { search, group: null }), [finder, ordered, search]);
  const inGroup = useMemo(() => createFinder(), []);
  const shown = useMemo(() => inGroup(sought, { search: '', group }), [inGroup, sought, group]);
  return {
    columns,
    arranged,
    choice,
    keepChoice,
    groupings: groupings(columns),
    search,
    setSearch,
    group,
    setGroup,
    order,
    setOrder,
    isOrdering,
    /** Whom the search finds, whatever the group; behind the table, for the bars. */
    sought: useDeferredValue(sought),
    /** All of them, in their order. */
    ordered,
    shown,
  };
}

export type View = ReturnType<typeof useView>;
