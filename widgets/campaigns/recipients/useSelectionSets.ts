import { useMemo } from 'react';
import { everybodyOn, type ContactsOf, type Selection, type SelectionSets } from '../domain/selection.ts';

/** The selection as sets; what a tick does not change is not made anew. */
export function useSelectionSets(selection: Selection, contactsOf: ContactsOf): SelectionSets {
  const { lists, excludedLists, picked, excluded } = selection;
  const onChosenList = useMemo(() => everybodyOn(lists, contactsOf), [lists, contactsOf]);
  const onExcludedList = useMemo(() => everybodyOn(excludedLists, contactsOf), [excludedLists, contactsOf]);
  return useMemo(
    () => ({ picked: new Set(picked), excluded: new Set(excluded), onChosenList, onExcludedList }),
    [picked, excluded, onChosenList, onExcludedList],
  );
}
