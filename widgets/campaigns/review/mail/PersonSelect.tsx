import { useMemo } from 'react';
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { MergeValues } from '#shared/lib/mergeTags.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { Audience } from '../../domain/recipients.ts';

/** Whose values stand in the place of merge tags. */
export interface Person extends Omit<MergeValues, 'eventName'> {
  readonly id: string;
  readonly name: string;
}

/** Where their values are looked up. */
export interface KnownPeople {
  readonly peopleOf: ReadonlyMap<string, readonly ListContact[]>;
  /** Those that came with the campaign's details. */
  readonly told: readonly ListContact[];
}

interface PersonSelectProps extends KnownPeople {
  readonly audience: Audience;
  readonly person: Person | null;
  readonly onChange: (person: Person | null) => void;
}

/** More are found by typing on. */
const maxFound = 50;

/** «Preview as»: one of those who will get it. */
export function PersonSelect(props: PersonSelectProps) {
  const { audience, person, onChange } = props;
  const t = useTexts('campaigns');
  const getting = useMemo(() => audience.people.filter(({ standing }) => standing === 'gets'), [audience]);
  const load = (text: string) => {
    const matches = createWordMatcher(text);
    const found = getting.filter(({ name, email }) => matches(foldForSearch(`${name} ${email ?? ''}`)));
    return Promise.resolve(
      found
        .slice(0, maxFound)
        .map(({ id, name, email }) => ({ value: id, label: name, description: email ?? undefined })),
    );
  };
  return (
    <Field label={t('preview.as')} isDisabled={getting.length === 0}>
      <Combobox
        load={load}
        value={person && { value: person.id, label: person.name, description: person.email ?? undefined }}
        placeholder={t('preview.asPlaceholder')}
        onChange={(item) => onChange(item && personOf(item.value, item.label, props))}
      />
    </Field>
  );
}

/** The first of those who will get it. */
export function firstPerson({ people }: Audience, known: KnownPeople): Person | null {
  const first = people.find(({ standing }) => standing === 'gets');
  return first ? personOf(first.id, first.name, known) : null;
}

function personOf(id: string, name: string, known: KnownPeople): Person {
  return { ...valuesOf(id, known), id, name };
}

function valuesOf(id: string, { peopleOf, told }: KnownPeople): Omit<MergeValues, 'eventName'> {
  for (const people of [...peopleOf.values(), told]) {
    const found = people.find((one) => one.id === id);
    if (found) {
      return {
        firstName: found.first_name,
        lastName: found.last_name,
        email: found.email,
        organisation: found.organisation_name,
      };
    }
  }
  return { firstName: null, lastName: null, email: null, organisation: null };
}
