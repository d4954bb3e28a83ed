import { useRef } from 'react';
import * as v from 'valibot';
import { searchOrganisations } from '#shared/api/organisations.ts';
import { Island } from '#shared/island/Island.tsx';
import { ofName } from '#shared/lib/organisations.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import { isStrange } from '../domain/compare.ts';
import { useMeet } from './useMeet.ts';
import { useTakeOrganisation } from './useTakeOrganisation.ts';
import type { ReviewControl } from './reviewControl.ts';

const created = v.object({ id: v.nullish(v.string(), null), name: v.pipe(v.string(), v.nonEmpty()) });

interface NewOrganisationProps {
  /** What the form begins with. */
  readonly name: string;
  /** The field that it is for. */
  readonly field: string;
  readonly review: ReviewControl;
  readonly onClosed: () => void;
}

/** The form of a new organisation, another widget: it says itself what the server refuses (C-21), and what has the same name (C-22). */
export function NewOrganisation({ name, field, review, onClosed }: NewOrganisationProps) {
  const api = useApi();
  const meet = useMeet();
  const isTaken = useRef(false);
  const takeOne = useTakeOrganisation(review, field);
  const take = ({ detail }: CustomEvent) => {
    const read = v.safeParse(created, detail);
    if (!read.success) return;
    isTaken.current = true;
    const { id, name: called } = read.output;
    if (id !== null) return takeOne({ id, name: called, isById: true });
    review.choose(field, { kind: 'own', text: called });
    const isNew = isStrange(called, review.knowledge.choices.organisation);
    // Its id is not said: the one of that name is it, and where there are several somebody has to say which.
    searchOrganisations(api, { searchInput: called }).then(
      (found) => {
        const named = ofName(found, called);
        // Where the search does not have it yet, it is there all the same, by its name.
        meet(named.length > 0 || !isNew ? named : [{ id: called, name: called }]);
      },
      (error: unknown) => report(error, 'looking for a new organisation'),
    );
  };
  return (
    <Island
      name="organisation-form"
      props={{ open: true, addAnother: false, nested: true, suggestedName: name }}
      events={{
        'organisation-created': take,
        'organisation-chosen': (event) => {
          event.stopPropagation();
          take(event);
        },
        'form-wanted': (event) => event.stopPropagation(),
        'form-closed': (event) => {
          event.stopPropagation();
          onClosed();
          // What opened it may be gone: nothing is unknown any more.
          if (isTaken.current) review.focusOwn(field);
        },
      }}
    />
  );
}
