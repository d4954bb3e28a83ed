import { useRef } from 'react';
import * as v from 'valibot';
import { Island } from '#shared/island/Island.tsx';
import { useNotify } from '#shared/island/useNotify.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { WorksControl } from '../desk/useWorks.ts';
import type { QueueItem } from '../domain/queue.ts';
import { useReading } from '../matches/useReading.ts';
import type { Triage } from '../triage/triage.ts';
import { personOf } from './person.ts';

const created = v.object({ id: v.nullable(v.string()) });

interface ContactByFormProps {
  /** The reply that it was opened for: the new contact belongs to that one, whichever is looked at by then. */
  readonly item: QueueItem;
  readonly titles: readonly string[];
  readonly triage: Triage;
  readonly works: WorksControl;
  readonly onClosed: () => void;
}

/** A new contact by the contact form, another widget; what it has created is chosen for its reply. */
export function ContactByForm({ item, titles, triage, works, onClosed }: ContactByFormProps) {
  const t = useTexts('reply-processing');
  const notify = useNotify();
  /** What it has created is being read: it is needed until that is there. */
  const isAwaited = useRef(false);
  const { read, failure } = useReading((record) => {
    onClosed();
    const { id, content } = item;
    const same = triage.get().queue.items.filter((one) => one.content === content && !one.isLeaving);
    const there = same.find((one) => one.id === id) ?? same[0];
    if (there) {
      works.take(there, record);
      triage.lookAt(there.id);
      return;
    }
    const name = isolate(personOf(record.values).name || t('matches.unnamed', { id: record.id }));
    notify({ tone: 'warning', message: t('matches.madeForNone', { name }), durationMs: null });
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
