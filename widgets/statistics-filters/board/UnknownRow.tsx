import { useTexts } from '#shared/i18n/useTexts.ts';
import { Select } from '#shared/ui/Select.tsx';
import { newRow } from '../domain/commands.ts';
import { fieldsFor } from '../domain/fields.ts';
import type { Row } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import type { Wrong } from './Problems.tsx';
import styles from './board.module.css';

/** A field that this screen does not know: its value as it is stored, and another field to be taken for it (S-4). */
export function UnknownRow({ row, wrong }: { readonly row: Row; readonly wrong: Wrong }) {
  const t = useTexts('statistics-filters');
  const { acts, type, editor } = useEditor();
  const options = fieldsFor(type).map(({ key }) => ({ value: key, label: t(`field.${key}`) }));
  const mend = (key: string) => {
    const field = fieldsFor(type).find((one) => one.key === key);
    if (!field) return;
    const { join, isNot, isMuted, value } = row;
    const made = newRow(field, editor.newId);
    const kept = field.kind === 'text' && typeof value === 'string' ? { value } : {};
    acts.mend(row.id, { ...made, ...kept, join, isNot, isMuted });
  };
  return (
    <>
      <StoredValue text={JSON.stringify(row.value)} />
      <div className={styles['text']}>
        <Select
          {...wrong}
          aria-label={t('value.otherField')}
          placeholder={t('value.otherField')}
          options={options}
          value={null}
          onChange={mend}
        />
      </div>
    </>
  );
}

/** A value as it is stored, where no input shows it. */
export const StoredValue = ({ text }: { readonly text: string }) => (
  <code className={styles['raw']} dir="ltr">
    {text}
  </code>
);
