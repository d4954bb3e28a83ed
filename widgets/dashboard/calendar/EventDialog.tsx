import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { calendarCategoriesQuery, searchUsers } from '#shared/api/dashboard.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isMap } from '#shared/lib/json.ts';
import { report } from '#shared/lib/report.ts';
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
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import type { Actions, CalendarEvent } from '../actions.ts';
import { eventFaults, withStart, type EventDraft } from '../domain/calendarEvent.ts';
import styles from './calendar.module.css';

interface EventDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

/** An event of the calendar, handed to the page: no call is known that creates one (T-19). */
export function EventDialog({ today, onClose }: EventDialogProps) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const api = useApi();
  const id = useId();
  const categories = useQuery(calendarCategoriesQuery(api));
  const [begun] = useState<EventDraft>(() => ({
    startDate: `${today}T09:00`,
    endDate: `${today}T10:00`,
    category: null,
    description: '',
  }));
  const [draft, setDraft] = useState(begun);
  const [person, setPerson] = useState<ComboboxItem | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { send, isSending, failure } = useSending(onClose);
  const { leave, confirmation } = useLeaving(draft !== begun || person !== null, onClose);
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
      dismissible={!isSending}
      onClose={() => void leave()}
      footer={
        <>
          <Button disabled={isSending} onClick={() => void leave()}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isSending}>
            {t('calendar.create')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className={styles['form']} onSubmit={onSubmit}>
        {failure && <ErrorNotice message={failure} />}
        <Field label={t('calendar.description')} isRequired errors={errorOf('description')}>
          <Textarea value={draft.description} onChange={(description) => change({ description })} />
        </Field>
        <Times draft={draft} onChange={change} errorOf={errorOf} />
        <QueryNotice query={categories} message={t('calendar.noCategories')} />
        <Field label={t('calendar.category')}>
          <Select
            options={(categories.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            value={draft.category}
            placeholder={t('calendar.noCategory')}
            onChange={(category) => change({ category })}
            onClear={() => change({ category: null })}
          />
        </Field>
        <Field label={t('calendar.assignedTo')}>
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
  readonly onChange: (part: Partial<EventDraft>) => void;
  readonly errorOf: (name: keyof EventDraft) => string | undefined;
}

function Times({ draft, onChange, errorOf }: TimesProps) {
  const t = useTexts('dashboard');
  return (
    <div className={styles['times']}>
      <Field label={t('calendar.start')} isRequired errors={errorOf('startDate')}>
        <DateTimeInput
          kind="datetime"
          value={draft.startDate}
          onChange={(startDate) => onChange(withStart(draft, startDate))}
        />
      </Field>
      <Field label={t('calendar.end')} isRequired errors={errorOf('endDate')}>
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

/** What was typed is thrown away only after a question. */
function useLeaving(isTyped: boolean, onClose: () => void) {
  const t = useTexts('dashboard');
  const { confirm, confirmation } = useConfirm();
  const leave = async () => {
    const mayLeave =
      !isTyped ||
      (await confirm({
        tone: 'danger',
        title: t('calendar.mayLeave'),
        children: t('calendar.mayLeaveText'),
        confirmLabel: t('calendar.leave'),
        cancelLabel: t('calendar.stay'),
      }));
    if (mayLeave) onClose();
  };
  return { leave, confirmation };
}

/** By the page's action, else by the event, after which nobody knows more. */
function useSending(onDone: () => void) {
  const t = useTexts('dashboard');
  const { actions, emit } = useIsland();
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: CalendarEvent) => {
    const { createCalendarEvent: create }: Actions = actions;
    if (!create) {
      emit('create-calendar-event', event);
      return onDone();
    }
    setSending(true);
    setFailure(null);
    try {
      const answer: unknown = await create(event);
      if (!isMap(answer) || answer['success'] !== false) {
        notify({ tone: 'success', message: t('calendar.created') });
        return onDone();
      }
      const said = answer['message'];
      setFailure(typeof said === 'string' && said !== '' ? said : t('calendar.notCreated'));
    } catch (error) {
      report(error, 'createCalendarEvent');
      setFailure(t('calendar.notCreated'));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failure };
}
