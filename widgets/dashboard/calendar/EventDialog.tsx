import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { calendarCategoriesQuery, searchUsers } from '#shared/api/dashboard.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { newId } from '#shared/lib/ids.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice, QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { eventFaults, isSameEvent, newEvent, withStart, type EventDraft } from '../domain/calendarEvent.ts';
import { dueAt } from '../domain/due.ts';
import type { RefusedEvent } from '../store/refusedEvents.ts';
import { useLeaving } from '../useLeaving.tsx';
import { useSending } from './useSending.ts';
import styles from './calendar.module.css';

interface EventDialogProps {
  /** Gone on with; without it an event is begun. */
  readonly refused: RefusedEvent | undefined;
  /** With the event's key. */
  readonly onSend: (key: string) => void;
  /** It was taken, or refused. */
  readonly onSettled: () => void;
  /** `false` where it cannot be kept. */
  readonly onRefused: (refused: RefusedEvent) => boolean;
  /** With the event's key: it is the page's. */
  readonly onDone: (key: string) => void;
  /** It was left: what has been kept of it before still is. */
  readonly onClose: () => void;
}

/** An event of the calendar, handed to the page: no call is known that creates one (T-19). */
export function EventDialog({ refused, onSend, onSettled, onRefused, onDone, onClose }: EventDialogProps) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const api = useApi();
  const id = useId();
  const categories = useQuery(calendarCategoriesQuery(api));
  const { key, draft, change, person, setPerson, ...written } = useWritten(refused);
  const [isChecked, setChecked] = useState(false);
  const { send, phase, failure } = useSending({
    onDone: () => onDone(key),
    onSend: () => onSend(key),
    onSettled,
    onRefused: (why) => {
      const isKept = onRefused({ key, draft, person, failure: why });
      if (isKept) written.keep();
      return isKept;
    },
    failed: refused?.failure ?? null,
  });
  const isSent = phase !== 'idle';
  const { leave, confirmation } = useLeaving({
    // What the page has been handed is not thrown away by leaving.
    isChanged: !isSent && written.isChanged,
    onLeave: onClose,
    title: t(written.isKept ? 'calendar.mayDropChanges' : 'calendar.mayLeave'),
  });
  const form = useRef<HTMLFormElement>(null);
  const faults = isChecked ? eventFaults(draft) : {};
  const errorOf = (name: keyof EventDraft) => {
    const fault = faults[name];
    return fault && t(`calendar.${fault}`);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(eventFaults(draft)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    // A field that is disabled under the focus would lose it.
    if (event.nativeEvent instanceof SubmitEvent) event.nativeEvent.submitter?.focus();
    void send({
      startDate: draft.startDate.replace('T', ' '),
      endDate: draft.endDate.replace('T', ' '),
      category_id: draft.category,
      description: draft.description.trim(),
      assigned_to: person?.value ?? null,
    });
  };
  return (
    <Dialog
      isOpen
      title={t('calendar.newTitle')}
      dismissible={phase !== 'sending'}
      onClose={() => void leave()}
      footer={
        <>
          <Button disabled={phase === 'sending'} onClick={() => void leave()}>
            {phase === 'slow' ? common('close') : common('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isSent}>
            {t('calendar.create')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className={styles['form']} onSubmit={onSubmit}>
        <p role="status">{phase === 'slow' && t('calendar.slow')}</p>
        {failure && <ErrorNotice message={failure} />}
        <Field
          label={t('calendar.description')}
          isRequired
          isDisabled={isSent}
          errors={errorOf('description')}
        >
          <Textarea value={draft.description} onChange={(description) => change({ description })} />
        </Field>
        <Times draft={draft} isDisabled={isSent} onChange={change} errorOf={errorOf} />
        <QueryNotice query={categories} message={t('calendar.noCategories')} />
        <Field label={t('calendar.category')} isDisabled={isSent}>
          <Select
            options={(categories.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            value={draft.category}
            placeholder={t('calendar.noCategory')}
            onChange={(category) => change({ category })}
            onClear={() => change({ category: null })}
          />
        </Field>
        <Field label={t('calendar.assignedTo')} isDisabled={isSent}>
          <Combobox
            value={person}
            onChange={setPerson}
            minLength={1}
            placeholder={t('calendar.nobody')}
            load={async (text, signal) =>
              (await searchUsers(api, text, signal)).map((one) => ({ value: one.id, label: one.name }))
            }
          />
        </Field>
      </form>
      {confirmation}
    </Dialog>
  );
}

/** What is written, and whether it is other than what it was opened with, or than what is kept since it was refused. */
function useWritten(refused: RefusedEvent | undefined) {
  const { timeZone } = useLocale();
  const [key] = useState(() => refused?.key ?? newId());
  const [isKept, setKept] = useState(refused !== undefined);
  const [before, setBefore] = useState(() => ({
    draft: refused?.draft ?? newEvent(dueAt(Date.now(), timeZone)),
    person: refused?.person ?? null,
  }));
  const [draft, setDraft] = useState(before.draft);
  const [person, setPerson] = useState<ComboboxItem | null>(before.person);
  return {
    key,
    draft,
    change: (part: Partial<EventDraft>) => setDraft((known) => ({ ...known, ...part })),
    person,
    setPerson,
    isKept,
    isChanged: !isSameEvent(draft, before.draft) || person?.value !== before.person?.value,
    /** It is kept as it is now. */
    keep: () => {
      setKept(true);
      setBefore({ draft, person });
    },
  };
}

interface TimesProps {
  readonly draft: EventDraft;
  readonly isDisabled: boolean;
  readonly onChange: (part: Partial<EventDraft>) => void;
  readonly errorOf: (name: keyof EventDraft) => string | undefined;
}

function Times({ draft, isDisabled, onChange, errorOf }: TimesProps) {
  const t = useTexts('dashboard');
  return (
    <div className={styles['times']}>
      <Field label={t('calendar.start')} isRequired isDisabled={isDisabled} errors={errorOf('startDate')}>
        <DateTimeInput
          kind="datetime"
          value={draft.startDate}
          onChange={(startDate) => onChange(withStart(draft, startDate))}
        />
      </Field>
      <Field label={t('calendar.end')} isRequired isDisabled={isDisabled} errors={errorOf('endDate')}>
        <DateTimeInput
          kind="datetime"
          value={draft.endDate}
          min={draft.startDate}
          onChange={(endDate) => onChange({ endDate })}
        />
      </Field>
    </div>
  );
}
