import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choice } from '#shared/api/choices.ts';
import { searchOrganisations } from '#shared/api/organisations.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { createWordMatcher, foldForSearch, graphemeCount, stripBidiControls } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import type { LoadOptions } from '#shared/ui/useOptions.ts';
import type { FieldRow } from '../domain/choosing.ts';
import { choiceOfText, labelOf } from '../domain/compare.ts';
import { toServerDateTime } from '../domain/dateTimes.ts';
import { nightsMaxLength, previewMaxLength } from '../domain/limits.ts';
import { NewOrganisation } from './NewOrganisation.tsx';
import type { ReviewControl } from './reviewControl.ts';
import styles from './fields.module.css';

interface OwnValueProps {
  readonly row: FieldRow;
  readonly text: string;
  readonly review: ReviewControl;
  readonly labelId: string;
  /** Where it is said what is wrong with it. */
  readonly wrongId: string | undefined;
}

/** A value of one's own, in the control that fits the field. */
export function OwnValue({ row, text, review, labelId, wrongId }: OwnValueProps) {
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
      <Control
        row={row}
        text={text}
        labelId={labelId}
        wrongId={wrongId}
        review={review}
        onChange={(next) => review.choose(name, { kind: 'own', text: next })}
      />
    </div>
  );
}

interface ControlProps extends OwnValueProps {
  readonly onChange: (text: string) => void;
}

function Control({ row, text, review, labelId, wrongId, onChange }: ControlProps) {
  const t = useTexts('reply-processing');
  const { kind } = row.field;
  const isInvalid = review.problemOf(row.field.name) !== null;
  const common = { 'aria-labelledby': labelId, 'aria-describedby': wrongId, isInvalid };
  if (kind === 'organisation') return <OrganisationValue {...{ text, onChange, labelId, wrongId, review }} />;
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

interface OrganisationValueProps {
  readonly text: string;
  readonly labelId: string;
  readonly wrongId: string | undefined;
  readonly review: ReviewControl;
  readonly onChange: (text: string) => void;
}

/** Shorter texts are asked for by nobody (S2 §5). */
const fewest = 3;

const mostNamed = 50;

/** One of the organisations that the server finds, those it has named before all, or a new one (screens.md §12). */
function OrganisationValue({ text, labelId, wrongId, review, onChange }: OrganisationValueProps) {
  const t = useTexts('reply-processing');
  const api = useApi();
  const [creating, setCreating] = useState<string | null>(null);
  const named = review.knowledge.choices.organisation;
  const load = useCallback<LoadOptions<ComboboxItem>>(
    async (typed, signal) => {
      const search = typed.trim();
      const toItem = ({ name }: { readonly name: string }) => ({
        value: name,
        label: stripBidiControls(name),
      });
      if (graphemeCount(search) < fewest) {
        const isLike = createWordMatcher(search);
        return (named ?? [])
          .filter(({ name }) => isLike(foldForSearch(name)))
          .slice(0, mostNamed)
          .map(toItem);
      }
      return distinct((await searchOrganisations(api, { searchInput: search }, signal)).map(toItem));
    },
    [api, named],
  );
  return (
    <>
      <Combobox
        aria-labelledby={labelId}
        aria-describedby={wrongId}
        isInvalid={wrongId !== undefined}
        value={text === '' ? null : { value: text, label: stripBidiControls(text) }}
        load={load}
        onChange={(item) => onChange(item?.value ?? '')}
        onCreate={setCreating}
        placeholder={t('fields.organisationPlaceholder')}
      />
      {creating !== null && (
        <NewOrganisation
          name={creating}
          onCreated={(name) => onChange(name)}
          onClosed={() => setCreating(null)}
        />
      )}
    </>
  );
}

/** Several of one name are one choice: the name is what is written. */
function distinct(items: readonly ComboboxItem[]): readonly ComboboxItem[] {
  return items.filter((item, at) => items.findIndex(({ value }) => value === item.value) === at);
}
