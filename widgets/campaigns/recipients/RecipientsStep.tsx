import { useDeferredValue, useMemo, useState } from 'react';
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import { findAudience } from '../domain/recipients.ts';
import {
  everybodyOn,
  giveRole,
  type ContactsOf,
  type ListRole,
  type NamedList,
  type Selection,
  type SelectionSets,
} from '../domain/selection.ts';
import { ContactsPanel } from './ContactsPanel.tsx';
import { ListsPanel } from './ListsPanel.tsx';
import { Summary } from './Summary.tsx';
import { useMembers } from './useMembers.ts';
import styles from './recipients.module.css';

export interface RecipientsStepProps {
  readonly eventId: string;
  readonly selection: Selection;
  /** People that came with the campaign; their lists know newer. */
  readonly told: readonly ListContact[];
  readonly onChange: (selection: Selection) => void;
  /** Undoes a clearing. */
  readonly onBringBack: (cleared: Selection) => void;
}

const nothing: readonly string[] = [];

/** Step 2: lists, the people of one of them, and how many will get it (S1 §2, §5). */
export function RecipientsStep(props: RecipientsStepProps) {
  const { eventId, selection, told, onChange, onBringBack } = props;
  const [openId, setOpenId] = useState(() => selection.lists[0]?.id ?? null);
  const also = useMemo(() => (openId === null ? nothing : [openId]), [openId]);
  const members = useMembers({ eventId, selection, also });
  const sets = useSelectionSets(selection, members.peopleOf);
  // Ticks are drawn at once; what they mean for 10,000 people a moment later.
  const settled = useDeferredValue(selection);
  const audience = useMemo(
    () => findAudience(settled, members.peopleOf, told),
    [settled, members.peopleOf, told],
  );
  const onRole = useStable((list: NamedList, role: ListRole) => {
    if (role !== 'none' && openId === null) setOpenId(list.id);
    onChange(giveRole(selection, list, role));
  });
  const open = members.lists?.find(({ id }) => id === openId) ?? namedIn(selection, openId);
  return (
    <div className={styles['step']}>
      <Summary {...{ selection, audience, members, onChange, onBringBack }} />
      <div className={styles['panels']}>
        <ListsPanel {...{ members, selection, sets, openId, eventId, onRole }} onOpen={setOpenId} />
        <ContactsPanel key={openId} {...{ members, selection, sets, onRole, onChange }} list={open} />
      </div>
    </div>
  );
}

/** A chosen list that the server no longer names. */
function namedIn({ lists, excludedLists }: Selection, listId: string | null): NamedList | null {
  return [...lists, ...excludedLists].find(({ id }) => id === listId) ?? null;
}

/** The selection as sets; what a tick does not change is not made anew. */
function useSelectionSets(selection: Selection, contactsOf: ContactsOf): SelectionSets {
  const { lists, excludedLists, picked, excluded } = selection;
  const onChosenList = useMemo(() => everybodyOn(lists, contactsOf), [lists, contactsOf]);
  const onExcludedList = useMemo(() => everybodyOn(excludedLists, contactsOf), [excludedLists, contactsOf]);
  return useMemo(
    () => ({ picked: new Set(picked), excluded: new Set(excluded), onChosenList, onExcludedList }),
    [picked, excluded, onChosenList, onExcludedList],
  );
}
