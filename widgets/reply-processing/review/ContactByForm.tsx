import { useRef, useState } from 'react';
import * as v from 'valibot';
import { searchContacts } from '#shared/api/contacts.ts';
import { Island } from '#shared/island/Island.tsx';
import { useNotify } from '#shared/island/useNotify.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { foldForSearch, isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { WorksControl } from '../desk/useWorks.ts';
import type { QueueItem } from '../domain/queue.ts';
import { suggestedContact } from '../domain/suggested.ts';
import { useReading } from '../matches/useReading.ts';
import type { Triage } from '../triage/triage.ts';
import { personOf } from './person.ts';
import type { Ground } from './useReview.ts';

const created = v.object({
  id: v.nullable(v.string()),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
});

export interface FormFor {
  /** The reply that it was opened for: the new contact belongs to that one, whichever is looked at by then. */
  readonly item: QueueItem;
  readonly ground: Ground;
}

interface ContactFormsProps extends Pick<ContactByFormProps, 'triage' | 'works'> {
  readonly forms: readonly FormFor[];
}

/** One for each reply that it was wanted for, until it is closed and what it has made is there. */
export function ContactForms({ forms, ...props }: ContactFormsProps) {
  const [closed, setClosed] = useState<readonly FormFor[]>([]);
  const left = forms.filter((one) => !closed.includes(one));
  const byReply = new Map(left.map((one) => [one.item.content, one]));
  return [...byReply].map(([content, one]) => {
    const same = left.filter(({ item }) => item.content === content);
    const close = () => setClosed((before) => [...before, ...same]);
    return <ContactByForm key={content} {...one} {...props} onClosed={close} />;
  });
}

interface ContactByFormProps extends FormFor {
  readonly triage: Triage;
  readonly works: WorksControl;
  readonly onClosed: () => void;
}

/** A new contact by the contact form, another widget; what it has created is chosen for its reply. */
function ContactByForm({ item, ground, triage, works, onClosed }: ContactByFormProps) {
  const t = useTexts('reply-processing');
  const notify = useNotify();
  const api = useApi();
  const titles = ground.page.titles.map(({ name }) => name);
  const [suggested] = useState(() => suggestedContact(item.reply, works.of(item).typed, ground));
  /** What it has created is being read: it is needed until that is there. */
  const isAwaited = useRef(false);
  const [made, setMade] = useState('');
  const find = () => {
    const { id, content } = item;
    const same = triage.get().queue.items.filter((one) => one.content === content && !one.isLeaving);
    return same.find((one) => one.id === id) ?? same[0];
  };
  const { read, failure } = useReading((record) => {
    onClosed();
    const there = find();
    if (there) {
      works.take(there, record);
      triage.lookAt(there.id);
      return;
    }
    const name = isolate(personOf(record.values).name || t('matches.unnamed', { id: record.id }));
    notify({ tone: 'warning', message: t('matches.madeForNone', { name }), durationMs: null });
  });
  /** The server has not said which record it is (T-28): the only one of the name and address is it. */
  const lookFor = async ({ name, email }: v.InferOutput<typeof created>) => {
    try {
      const found = await searchContacts(api, { searchInput: email || name });
      const [only, ...others] = found.filter(
        (one) =>
          foldForSearch(one.email ?? '') === foldForSearch(email) &&
          foldForSearch([one.first_name, one.last_name].filter(Boolean).join(' ')) === foldForSearch(name),
      );
      if (only && others.length === 0) return read(only.id);
    } catch (error) {
      report(error, 'a new contact');
    }
    onClosed();
    const there = find();
    if (there) triage.lookAt(there.id);
    notify({
      tone: 'warning',
      message: t('matches.madeUnnamed', { name: isolate(name) }),
      durationMs: null,
    });
  };
  return (
    <>
      <Island
        name="contact-form"
        props={{ open: true, addAnother: false, suggested, ...(titles.length > 0 && { titles }) }}
        events={{
          'contact-created': ({ detail }) => {
            const result = v.safeParse(created, detail);
            if (!result.success) return;
            const { id, name } = result.output;
            isAwaited.current = true;
            setMade(name);
            const there = find();
            // Nobody else is taken for it, nor is the same made once more, until it is read, or where it cannot be.
            if (there) works.choose(there, { kind: 'record', id: id ?? '' });
            void (id === null ? lookFor(result.output) : read(id));
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
          message={`${t('done.create', { name: isolate(made || t('list.unnamed')) })} ${t('matches.loadFailed')}`}
          onRetry={() => read(failure.id)}
          actions={
            <Button size="small" variant="ghost" onClick={onClosed}>
              {t('problem.close')}
            </Button>
          }
        />
      )}
    </>
  );
}
