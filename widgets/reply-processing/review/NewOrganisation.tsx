import * as v from 'valibot';
import { Island } from '#shared/island/Island.tsx';

const created = v.object({ name: v.pipe(v.string(), v.nonEmpty()) });

interface NewOrganisationProps {
  /** What the form begins with. */
  readonly name: string;
  readonly onCreated: (name: string) => void;
  readonly onClosed: () => void;
}

/** The form of a new organisation, another widget: it says itself what the server refuses (C-21), and what has the same name (C-22). */
export function NewOrganisation({ name, onCreated, onClosed }: NewOrganisationProps) {
  const take = ({ detail }: CustomEvent) => {
    const read = v.safeParse(created, detail);
    if (read.success) onCreated(read.output.name);
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
        },
      }}
    />
  );
}
