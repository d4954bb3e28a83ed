import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { calendarCategoriesQuery, searchUsers } from '#shared/api/dashboard.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
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
import { eventFaults, newEvent, withStart, type EventDraft } from '../domain/calendarEvent.ts';
import { dueAt } from '../domain/due.ts';
import { useLeaving } from '../useLeaving.tsx';
import { useSending } from './useSending.ts';
import styles from './calendar.module.css';

interface EventDialogProps {
  readonly onClose: () => void;
}

/** An event of the calendar, handed to the page: no call is known that creates one (T-19). */
export function EventDialog({ onClose }: EventDialogProps) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const api = useApi();
  const id = useId();
  const categories = useQuery(calendarCategoriesQuery(api));
  const { timeZone } = useLocale();
  const [begun] = useState(() => newEvent(dueAt(Date.now(), timeZone)));
  const [draft, setDraft] = useState(begun);
  const [person, setPerson] = useState<ComboboxItem | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { send, phase, failure } = useSending(onClose);
  const isSent = phase !== 'idle';
  const { leave, confirmation } = useLeaving({
    // What the page has been handed is not thrown away by leaving.
    isChanged: !isSent && (draft !== begun || person !== null),
    onLeave: onClose,
    title: t('calendar.mayLeave'),
  });
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }));
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
