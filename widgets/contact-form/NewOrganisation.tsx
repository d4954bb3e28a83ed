import { useState } from 'react';
import * as v from 'valibot';
import { Island } from '#shared/island/Island.tsx';
import type { PickedOrganisation } from './domain/fields.ts';

const created = v.object({ id: v.nullable(v.string()), name: v.pipe(v.string(), v.nonEmpty()) });

/** Whether the form of a new organisation is wanted, and there. */
export function useNewOrganisation() {
  /** The name it begins with. */
  const [name, setName] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  return {
    name,
    isOpening: name !== null && !isReady,
    begin: (wanted: string) => {
      setReady(false);
      setName(wanted);
    },
    ready: () => setReady(true),
    end: () => setName(null),
  };
}

interface NewOrganisationProps {
  /** What the form begins with; may be empty. */
  readonly name: string;
  /** The contact form is open; closed, this one waits with it, and what is being sent goes on. */
  readonly isOpen: boolean;
  readonly onReady: () => void;
  /** Closed with the contact form, it is wanted again: both are to be opened. */
  readonly onWanted: () => void;
  readonly onCreated: (organisation: PickedOrganisation) => void;
  readonly onClosed: () => void;
}

/**
 * The organisation form above the contact form: another widget, loaded when it is first wanted. It stands beside the contact
 * form's dialog: the host may close that while an organisation is on its way to the server.
 */
export function NewOrganisation({
  name,
  isOpen,
  onReady,
  onWanted,
  onCreated,
  onClosed,
}: NewOrganisationProps) {
  const take = ({ detail }: CustomEvent) => {
    const read = v.safeParse(created, detail);
    if (read.success) onCreated(read.output);
    // Closed already, it has nothing more to say.
    if (!isOpen) onClosed();
  };
  return (
    <Island
      name="organisation-form"
      props={{ open: isOpen, addAnother: false, nested: true, suggestedName: name }}
      events={{
        'widget:ready': onReady,
        'organisation-created': take,
        'organisation-chosen': (event) => {
          event.stopPropagation();
          take(event);
        },
        'form-wanted': (event) => {
          event.stopPropagation();
          onWanted();
        },
        'form-closed': (event) => {
          // Whether ours is open is said by ours.
          event.stopPropagation();
          if (isOpen) onClosed();
        },
      }}
    />
  );
}
