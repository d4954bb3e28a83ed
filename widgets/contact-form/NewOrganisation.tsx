import * as v from 'valibot';
import { Island } from '#shared/island/Island.tsx';
import type { PickedOrganisation } from './domain/fields.ts';

const created = v.object({ id: v.nullable(v.string()), name: v.pipe(v.string(), v.nonEmpty()) });

interface NewOrganisationProps {
  /** What the form begins with; may be empty. */
  readonly name: string;
  readonly onReady: () => void;
  readonly onCreated: (organisation: PickedOrganisation) => void;
  readonly onClosed: () => void;
}

/** The organisation form above the contact form: another widget, loaded when it is first wanted. */
export function NewOrganisation({ name, onReady, onCreated, onClosed }: NewOrganisationProps) {
  return (
    <Island
      name="organisation-form"
      props={{ open: true, addAnother: false, suggestedName: name }}
      events={{
        'widget:ready': onReady,
        'organisation-created': ({ detail }) => {
          const read = v.safeParse(created, detail);
          if (read.success) onCreated(read.output);
        },
        'form-closed': (event) => {
          // Ours is still open: the host must not think otherwise.
          event.stopPropagation();
          onClosed();
        },
      }}
    />
  );
}
