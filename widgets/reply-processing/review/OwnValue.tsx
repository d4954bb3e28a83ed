import { useEffect, useEffectEvent, useRef } from 'react';
import type { Choice } from '#shared/api/choices.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { FieldRow } from '../domain/choosing.ts';
import { choiceOfText, labelOf } from '../domain/compare.ts';
import { toServerDateTime } from '../domain/dateTimes.ts';
import { nightsMaxLength, previewMaxLength } from '../domain/limits.ts';
import { OrganisationValue } from './OrganisationValue.tsx';
import type { ReviewControl } from './reviewControl.ts';
import styles from './own-value.module.css';

interface OwnValueProps {
  readonly row: FieldRow;
  readonly text: string;
  readonly review: ReviewControl;
  readonly labelId: string;
  /** Where it is said what is wrong with it. */
  readonly wrongId: string | undefined;
}

/** A value of one's own, in the control that fits the field. */
export function OwnValue(props: OwnValueProps) {
  const { row, review } = props;
  const { name } = row.field;
  const place = useRef<HTMLDivElement>(null);
  const isWanted = review.focusOn === name;
  const take = useEffectEvent(() => {
    place.current?.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus();
    review.onFocused();
  });
  useEffect(() => {
    if (isWanted) take();
  }, [isWanted]);
  return (
    <div ref={place} className={styles['own']}>
      <Control {...props} onChange={(next) => review.choose(name, { kind: 'own', text: next })} />
    </div>
  );
}

interface ControlProps extends OwnValueProps {
  readonly onChange: (text: string) => void;
}

function Control(props: ControlProps) {
  const { row, text, review, labelId, wrongId, onChange } = props;
  const t = useTexts('reply-processing');
  const { kind } = row.field;
  const isInvalid = review.problemOf(row.field.name) !== null;
  const common = { 'aria-labelledby': labelId, 'aria-describedby': wrongId, isInvalid };
  if (kind === 'organisation') return <OrganisationValue {...props} field={row.field.name} />;
  if (kind === 'truth') {
    const options = [
      { value: 'true', label: t('reply.yes') },
      { value: 'false', label: t('reply.no') },
    ];
    return (
      <Select
        {...common}
        value={text === '' ? null : text}
        options={options}
        onChange={onChange}
        onClear={() => onChange('')}
      />
    );
  }
  const choices = review.knowledge.choices[kind] ?? [];
  if (choices.length > 0)
    return <ChoiceValue {...{ text, onChange, choices }} {...common} onClear={() => onChange('')} />;
  if (kind === 'long-text')
    return <Textarea {...common} minRows={2} maxRows={8} value={text} onChange={onChange} />;
  if (kind === 'date-time') {
    const shown = toServerDateTime(text)?.replace(' ', 'T').slice(0, 16) ?? '';
    return (
      <DateTimeInput
        {...common}
        kind="datetime"
        isClearable
        value={shown}
        onChange={(next) => onChange(toServerDateTime(next) ?? next)}
      />
    );
  }
  const types = { email: 'email', phone: 'tel' } as const;
  const type = kind === 'email' || kind === 'phone' ? types[kind] : 'text';
  return (
    <TextInput
      {...common}
      type={type}
      {...(type !== 'text' && { dir: 'ltr' })}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      maxLength={kind === 'number' ? nightsMaxLength : previewMaxLength}
      spellCheck={type === 'text'}
      value={text}
      onChange={onChange}
    />
  );
}

interface ChoiceValueProps {
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly isInvalid: boolean;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly onChange: (text: string) => void;
  readonly onClear: () => void;
}

/** One of the server's choices; what is none of them stays, and can be chosen again. */
function ChoiceValue({ text, choices, ...select }: ChoiceValueProps) {
  const known = choiceOfText(text, choices);
  const names = choices.map((choice) => labelOf(choice, choices));
  const options = names.map((name) => ({ value: name, label: stripBidiControls(name) }));
  const other = text !== '' && !known ? [{ value: text, label: stripBidiControls(text) }] : [];
  return (
    <Select
      {...select}
      value={known ? labelOf(known, choices) : text || null}
      options={[...other, ...options]}
    />
  );
}
