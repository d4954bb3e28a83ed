import { useState, type FormEvent } from 'react';
import type { ListedEvent } from '#shared/api/events.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { readAmount } from '#shared/lib/amounts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import {
  hasRoom,
  isInLimits,
  limits,
  numberFields,
  unitOf,
  type BadgeSettings,
  type NumberField,
  type TextStyle,
} from '../domain/settings.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import styles from './settings.module.css';

interface SettingsFormProps {
  readonly settings: BadgeSettings;
  readonly events: readonly ListedEvent[];
  readonly onSave: (settings: BadgeSettings) => void;
  /** `null` where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

type Typed = Readonly<Record<NumberField, string>>;

const typedOf = (settings: BadgeSettings): Typed => ({
  width: String(settings.width),
  height: String(settings.height),
  margin: String(settings.margin),
  nameSize: String(settings.nameSize),
  orgSize: String(settings.orgSize),
});

/** What is chosen and typed, checked when it is saved. */
export function SettingsForm({ settings, events, onSave, onCancel }: SettingsFormProps) {
  const t = useTexts('badge-generator');
  const [draft, setDraft] = useState(settings);
  const [typed, setTyped] = useState(typedOf(settings));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<BadgeSettings>) => setDraft({ ...draft, ...part });
  const { problemOf, saved } = useChecks(draft, typed);
  const listed = withChosen(events, settings.event);
  const items = listed.map(({ id, name }) => ({ value: id, label: name ?? `#${id}` }));
  const chosen = items.find(({ value }) => value === draft.event?.id) ?? null;
  const eventOf = (value: string | undefined) => listed.find(({ id }) => id === value) ?? null;
  const eventProblem = chosen === null ? t('selectEvent') : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (saved && chosen) return onSave({ ...saved, event: eventOf(chosen.value) });
    const form = event.currentTarget;
    // Once the errors are drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const size = (field: NumberField) => (
    <Field label={t(`settings.${field}`)} errors={isTried ? problemOf(field) : undefined}>
      <TextInput
        value={typed[field]}
        inputMode="decimal"
        dir="ltr"
        end={t(`unit.${unitOf[field]}`)}
        onChange={(value) => setTyped({ ...typed, [field]: value })}
      />
    </Field>
  );
  const style = (field: 'nameStyle' | 'orgStyle') => (
    <Field label={t(`settings.${field}`)}>
      <Select<TextStyle>
        options={(['normal', 'bold', 'italic'] as const).map((value) => ({
          value,
          label: t(`style.${value}`),
        }))}
        value={draft[field]}
        onChange={(value) => change({ [field]: value })}
      />
    </Field>
  );
  return (
    <SettingsFrame>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <Field label={t('settings.event')} isRequired errors={isTried ? eventProblem : undefined}>
          <Combobox
            items={items}
            value={chosen}
            onChange={(item) => change({ event: eventOf(item?.value) })}
          />
        </Field>
        <div className={styles['row']}>
          {size('width')}
          {size('height')}
          {size('margin')}
        </div>
        <div className={styles['row']}>
          {size('nameSize')}
          {style('nameStyle')}
          {size('orgSize')}
          {style('orgStyle')}
        </div>
        <Checkbox
          label={t('settings.turned')}
          hint={t('settings.turnedHint')}
          isChecked={draft.isTurned}
          onChange={(isTurned) => change({ isTurned })}
        />
        <Checkbox
          label={t('settings.bar')}
          isChecked={draft.hasStatusBar}
          onChange={(hasStatusBar) => change({ hasStatusBar })}
        />
        <div className={styles['actions']}>
          {onCancel && <Button onClick={onCancel}>{t('settings.cancel')}</Button>}
          <Button type="submit" variant="primary">
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </SettingsFrame>
  );
}

/** The events, and the one that is chosen where the list has it not: an old one, or one that the page names. */
function withChosen(
  events: SettingsFormProps['events'],
  event: BadgeSettings['event'],
): readonly NonNullable<BadgeSettings['event']>[] {
  return event === null || events.some(({ id }) => id === event.id) ? events : [event, ...events];
}

/** What is wrong with each number, and the settings where nothing is. */
function useChecks(draft: BadgeSettings, typed: Typed) {
  const t = useTexts('badge-generator');
  const amounts = Object.fromEntries(
    numberFields.map((field) => [field, readAmount(typed[field], unitOf[field])]),
  );
  const valueOf = (field: NumberField) => amounts[field] ?? null;
  const [width, height, margin] = [valueOf('width'), valueOf('height'), valueOf('margin')];
  const isFull = width !== null && height !== null && margin !== null && !hasRoom({ width, height, margin });
  const problemOf = (field: NumberField): string | undefined => {
    const [least, most] = limits[field];
    if (!isInLimits(field, valueOf(field))) return t('settings.between', { least, most });
    return field === 'margin' && isFull ? t('settings.noRoom') : undefined;
  };
  const isFine = numberFields.every((field) => problemOf(field) === undefined);
  return { problemOf, saved: isFine ? { ...draft, ...amounts } : null };
}
