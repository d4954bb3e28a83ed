import { useState } from 'react';
import { searchContacts } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { readPerson, type Person } from '../../domain/person.ts';
import styles from './preview.module.css';

interface FoundPerson extends ComboboxItem {
  readonly person: Person;
}

/** More than 2 characters are searched for (S2 §7 `fetch-contacts`, T-30). */
const leastCharacters = 3;

/** «Preview as»: a contact that a search finds, or values that somebody pastes (screens.md §4 «Preview as person»). */
export function PersonFields({ onChange }: { readonly onChange: (person: Person | null) => void }) {
  const t = useTexts('template-designer');
  const api = useApi();
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const [pasted, setPasted] = useState('');
  const load = async (searchInput: string, signal: AbortSignal): Promise<FoundPerson[]> => {
    const found = await searchContacts(api, { searchInput }, signal);
    return found.map(({ id, first_name, last_name, email, organisation_name }) => ({
      value: id,
      label: [first_name, last_name].filter(Boolean).join(' ') || email || id,
      description: email ?? undefined,
      person: {
        kind: 'contact',
        values: {
          firstName: first_name,
          lastName: last_name,
          email,
          organisation: organisation_name,
          eventName: null,
        },
      },
    }));
  };
  const isBad = pasted.trim() !== '' && readPerson(pasted) === null;
  return (
    <>
      <Field label={t('preview.as')} hint={t('preview.asHint')}>
        <Combobox<FoundPerson>
          load={load}
          minLength={leastCharacters}
          value={chosen}
          placeholder={t('preview.asPlaceholder')}
          onChange={(item) => {
            setChosen(item);
            setPasted('');
            onChange(item?.person ?? null);
          }}
        />
      </Field>
      <details className={styles['paste']}>
        <summary>{t('preview.paste')}</summary>
        <Field label={t('preview.paste')} isLabelHidden errors={isBad ? t('preview.badJson') : undefined}>
          <Textarea
            rows={4}
            dir="ltr"
            spellCheck={false}
            value={pasted}
            placeholder={'{"first_name": "Ana"}'}
            onChange={(text) => {
              setPasted(text);
              setChosen(null);
              onChange(readPerson(text));
            }}
          />
        </Field>
      </details>
    </>
  );
}
