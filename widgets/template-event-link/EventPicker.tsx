import { useId, useMemo, useLayoutEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Link2 from 'lucide-react/icons/link-2';
import type { ListedEvent } from '#shared/api/events.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useIsland } from '#shared/island/island.ts';
import { isFocusLost } from '#shared/interaction/tabbable.ts';
import { orderChoices, type Choice } from './domain/choices.ts';
import { useReason, type LinkControl } from './useLink.ts';
import styles from './template-event-link.module.css';

interface EventPickerProps {
  /** Undefined while they are awaited, and where they could not be had. */
  readonly events: readonly ListedEvent[] | undefined;
  readonly recent: readonly string[];
  readonly control: LinkControl;
  readonly nameOf: (id: string) => string;
  readonly isFailed: boolean;
}

/** The select «Select an event» (S3 §2.8) as a combobox: thousands of events are found by typing. */
export function EventPicker({ events, recent, control, nameOf, isFailed }: EventPickerProps) {
  const t = useTexts('template-event-link');
  const id = useId();
  const { eventId, isSaving, inDoubt, error, link } = control;
  const items = useItems(events, isSaving || inDoubt !== null ? null : eventId, recent);
  const holdFocus = useFocusBack(id, isSaving);
  const reason = useReason(error);
  const isAwaited = events === undefined && !isFailed;
  const chosen = eventId === null ? null : { value: eventId, label: nameOf(eventId) };
  return (
    <Field
      id={id}
      label={t('select')}
      isLabelHidden
      isDisabled={isSaving || items.length === 0}
      hint={
        <LinkState control={control} nameOf={nameOf} isAwaited={isAwaited} isEmpty={events?.length === 0} />
      }
      errors={isSaving ? undefined : reason}
    >
      <Combobox
        items={items}
        // The name of what is linked is in the list that is awaited.
        value={isAwaited ? null : chosen}
        placeholder={t(isAwaited ? 'loading' : 'select')}
        isClearable={false}
        onChange={(item) => {
          if (!item) return;
          holdFocus();
          link({ id: item.value, name: item.label });
        }}
      />
    </Field>
  );
}

/** The options, with why the first of them stand first. */
function useItems(
  events: readonly ListedEvent[] | undefined,
  linked: string | null,
  recent: readonly string[],
) {
  const t = useTexts('template-event-link');
  return useMemo(() => {
    const words: Readonly<Record<Choice['kind'], string | undefined>> = {
      linked: t('linkedNow'),
      recent: t('recent'),
      plain: undefined,
    };
    return orderChoices(events ?? [], linked, recent).map(({ id, name, kind }) => ({
      value: id,
      label: name,
      description: words[kind],
    }));
  }, [events, linked, recent, t]);
}

interface LinkStateProps extends Pick<EventPickerProps, 'control' | 'nameOf'> {
  readonly isAwaited: boolean;
  readonly isEmpty: boolean;
}

/** Under the control: what is linked, or being linked. */
function LinkState({ control, nameOf, isAwaited, isEmpty }: LinkStateProps) {
  const t = useTexts('template-event-link');
  const { eventId, isSaving, inDoubt } = control;
  if (isAwaited) {
    return <Spinner size="small" isInline isLabelVisible label={t('loading')} />;
  }
  if (isSaving && eventId !== null) {
    const label = t('linking', { name: isolate(nameOf(eventId)) });
    return <Spinner size="small" isInline isLabelVisible label={label} />;
  }
  if (inDoubt !== null) {
    return (
      <span className={styles['state']} data-tone="warning">
        <CircleAlert size={14} aria-hidden="true" />
        {t('inDoubt', { name: isolate(nameOf(inDoubt)) })}
      </span>
    );
  }
  if (eventId === null) {
    return (
      <span className={styles['state']} data-tone="warning">
        <CircleAlert size={14} aria-hidden="true" />
        {t(isEmpty ? 'empty' : 'notLinked')}
      </span>
    );
  }
  return (
    <span className={styles['state']} data-tone="success">
      <Link2 size={14} aria-hidden="true" />
      {/* The name stands in the control. */}
      <span aria-hidden="true">{t('linkedNow')}</span>
      <VisuallyHidden>{t('linkedTo', { name: isolate(nameOf(eventId)) })}</VisuallyHidden>
    </span>
  );
}

/** A control that is disabled for a while loses the focus: it gets it back, unless it has gone elsewhere meanwhile. */
function useFocusBack(id: string, isDisabled: boolean): () => void {
  const { shadowRoot } = useIsland();
  const had = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled || !had.current) return;
    had.current = false;
    if (isFocusLost()) shadowRoot.getElementById(id)?.focus();
  }, [id, isDisabled, shadowRoot]);
  return () => {
    had.current = shadowRoot.activeElement?.id === id;
  };
}
