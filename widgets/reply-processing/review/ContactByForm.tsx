import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { searchContacts } from '#shared/api/contacts.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { isFocusLost } from '#shared/interaction/tabbable.ts';
import { useIsland } from '#shared/island/island.ts';
import { Island } from '#shared/island/Island.tsx';
import { useNotify } from '#shared/island/useNotify.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { foldForSearch, isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { WorksControl } from '../desk/useWorks.ts';
import { currentItem, restToLoad, type QueueItem } from '../domain/queue.ts';
import { suggestedContact } from '../domain/suggested.ts';
import { useReading } from '../matches/useReading.ts';
import type { Triage } from '../triage/triage.ts';
import { personOf } from './person.ts';
import type { Ground } from './reviewControl.ts';
import { withRecord, type ChosenTarget, type Work } from './works.ts';

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

interface ContactFormsProps extends Pick<ContactByFormProps, 'triage' | 'works' | 'isSearching'> {
  readonly forms: readonly FormFor[];
}

/** One for each reply that it was wanted for, until it is closed and what it has made is there. */
export function ContactForms({ forms, ...props }: ContactFormsProps) {
  const [closed, setClosed] = useState<readonly FormFor[]>([]);
  const left = forms.filter((one) => !closed.includes(one));
  const onActed = useFocusBack(left.length);
  const byReply = new Map(left.map((one) => [one.item.content, one]));
  return [...byReply].map(([content, one]) => {
    const same = left.filter(({ item }) => item.content === content);
    const close = () => setClosed((before) => [...before, ...same]);
    return (
      <ContactByForm
        key={content}
        {...one}
        {...props}
        wanted={same.length}
        onClosed={close}
        onActed={onActed}
      />
    );
  });
}

/** The button that was pressed goes with its notice: the list takes the focus. */
function useFocusBack(changing: unknown): () => void {
  const { container } = useIsland();
  const hasActed = useRef(false);
  const findFocus = useEffectEvent((_changed: unknown) => {
    if (!hasActed.current || !isFocusLost()) return;
    hasActed.current = false;
    const row = container.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    (row ?? container.querySelector<HTMLElement>('[data-part="search"] input'))?.focus();
  });
  useEffect(() => findFocus(changing), [changing]);
  return () => {
    hasActed.current = true;
  };
}

interface ContactByFormProps extends FormFor {
  readonly triage: Triage;
  readonly works: WorksControl;
  /** Only some of the replies are shown. */
  readonly isSearching: boolean;
  /** How often: once more while the first is not done with opens no other. */
  readonly wanted: number;
  readonly onClosed: () => void;
  /** A button of the notice was pressed that goes with it. */
  readonly onActed: () => void;
}

/** A new contact by the contact form, another widget; what it has created is chosen for its reply. */
function ContactByForm(props: ContactByFormProps) {
  const { item, ground, works, wanted, onClosed } = props;
  const t = useTexts('reply-processing');
  const notify = useNotify();
  const announce = useAnnounce();
  const api = useApi();
  const titles = ground.page.titles.map(({ name }) => name);
  const [suggested] = useState(() => suggestedContact(item.reply, works.of(item).typed, ground));
  /** What it has created is being read: it is needed until that is there. */
  const isAwaited = useRef(false);
  const [made, setMade] = useState('');
  /** Reading takes its time: another list may have come, and the form may have been asked for again. */
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  const { read, failure } = useReading((record) => {
    newest.current.onClosed();
    const { triage, isSearching, works: now } = newest.current;
    const isTaken = isAwaiting(now.of(item));
    now.change(item, (work) => withMade(work, record));
    const { phase, queue } = triage.get();
    // Whoever is at another reply by now, or has chosen another record, stays there.
    if (isTaken && currentItem(queue)?.content === item.content) return;
    const isThere = queue.items.some((one) => one.content === item.content && !one.isLeaving);
    const isWhole = phase === 'ready' && !isSearching && restToLoad(queue) === null;
    const name = isolate(personOf(record.values).name || t('matches.unnamed', { id: record.id }));
    if (isThere || !isWhole) notify({ tone: 'success', message: t('done.create', { name }) });
    else notify({ tone: 'warning', message: t('matches.madeForNone', { name }), durationMs: null });
  });
  /** Notes whether what it has made is being read; whoever has chosen another meanwhile means that one. */
  const noteReading = (isRead: boolean) => {
    newest.current.works.change(item, (work) =>
      isAwaiting(work) ? { ...work, target: { ...work.target, isAwaited: isRead } } : work,
    );
  };
  const onFailure = useEffectEvent(() => noteReading(false));
  useEffect(() => {
    if (failure) onFailure();
  }, [failure]);
  const onActed = useFocusBack(failure);
  const sayMade = useEffectEvent(() => announce(t('act.made')));
  useEffect(() => {
    if (wanted > 1) sayMade();
  }, [wanted]);
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
    noteReading(false);
    newest.current.onClosed();
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
            // Nobody else is taken for it, nor is the same made once more, until it is read, or where it cannot be.
            const target = { kind: 'record', id: id ?? '', isMade: true, isAwaited: true } as const;
            works.change(item, (work) => ({ ...work, target }));
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
          onRetry={() => {
            onActed();
            noteReading(true);
            void read(failure.id);
          }}
          actions={
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                props.onActed();
                onClosed();
              }}
            >
              {t('problem.close')}
            </Button>
          }
        />
      )}
    </>
  );
}

interface Awaiting extends Work {
  readonly target: Extract<ChosenTarget, { readonly kind: 'record' }>;
}

/** A record has been made for it, and nobody else has been chosen since. */
const isAwaiting = (work: Work): work is Awaiting =>
  work.target?.kind === 'record' && work.target.isMade === true;

/** It can be chosen, and is where nobody else has been. */
function withMade(work: Work, record: MatchedRecord): Work {
  const made = withRecord(work, record);
  return isAwaiting(work) ? made : { ...made, target: work.target };
}
