import { useRef } from 'react';
import * as v from 'valibot';
import type { MatchedRecord } from '#shared/api/form-replies.ts';
import { Island } from '#shared/island/Island.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { useReading } from '../matches/useReading.ts';

const created = v.object({ id: v.nullable(v.string()) });

interface ContactByFormProps {
  readonly titles: readonly string[];
  /** The new contact: the record that the reply may now be written into. */
  readonly onFound: (record: MatchedRecord) => void;
  readonly onClosed: () => void;
}

/** A new contact by the contact form, another widget; what it has created is chosen for the reply. */
export function ContactByForm({ titles, onFound, onClosed }: ContactByFormProps) {
  const t = useTexts('reply-processing');
  /** What it has created is being read: it is needed until that is there. */
  const isAwaited = useRef(false);
  const { read, failure } = useReading((record) => {
    onFound(record);
    onClosed();
  });
  return (
    <>
      <Island
        name="contact-form"
        props={{ open: true, addAnother: false, ...(titles.length > 0 && { titles }) }}
        events={{
          'contact-created': ({ detail }) => {
            const result = v.safeParse(created, detail);
            if (!result.success || result.output.id === null) return;
            isAwaited.current = true;
            void read(result.output.id);
          },
          'form-closed': (event) => {
            event.stopPropagation();
            if (!isAwaited.current) onClosed();
          },
        }}
      />
      {failure && (
        <ErrorNotice
          error={failure.error}
          message={t('matches.loadFailed')}
          onRetry={() => read(failure.id)}
        />
      )}
    </>
  );
}
