import { useCallback } from 'react';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { ChoiceFieldName } from './domain/fields.ts';
import type { FormInfo } from './useFormInfo.ts';
import type { OrganisationController } from './useOrganisationController.ts';

interface ChoiceFieldProps {
  readonly controller: OrganisationController;
  readonly info: FormInfo;
  readonly name: ChoiceFieldName;
}

/** One of a list of the server; opened before the list is there it waits, and says when it cannot be had. */
export function ChoiceField({ controller, info, name }: ChoiceFieldProps) {
  const chosen = controller.form.values[name];
  const { load: loadList } = info;
  const load = useCallback(() => loadList(name), [loadList, name]);
  return (
    <Field {...controller.field(name)}>
      <Combobox
        items={info.itemsOf(name)}
        load={load}
        value={chosen && { value: chosen.id, label: chosen.name }}
        onChange={(item) => controller.change({ [name]: item && { id: item.value, name: item.label } })}
      />
    </Field>
  );
}
