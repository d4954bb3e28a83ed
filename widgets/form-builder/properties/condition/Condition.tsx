import { ConditionEditor } from '#shared/conditions/ConditionEditor.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { textUnder } from '../../domain/jsonTree.ts';
import { nameOf } from '../../domain/structure.ts';
import { useBuilderScreen } from '../../store/screen.ts';
import { useEdit, type Edited } from '../fields.tsx';
import { circleOf, formFields, otherNames } from './formFields.ts';
import { conditionWords } from './conditionWords.ts';
import styles from '../selected.module.css';

/** When this is shown: always, or as the rules say. */
export function Condition({ node, name }: Edited) {
  const t = useTexts('form-builder');
  const { state, outline, language } = useBuilderScreen();
  const format = useFormat();
  const { set } = useEdit({ node, name });
  const own = nameOf(node);
  const value = textUnder(node, 'visibleIf') ?? '';
  const fields = formFields({ layout: state.layout, outline, language, without: own });
  const titles = new Map(fields.map((field) => [field.name, field.label]));
  return (
    <>
      {value.trim() !== '' && (
        <p className={styles['sentence']}>
          <bdi>{conditionWords(value, { t, format, titleOf: (field) => titles.get(field) ?? field })}</bdi>
        </p>
      )}
      <ConditionEditor
        key={node.id}
        label={t('condition.heading')}
        value={value}
        fields={fields}
        otherNames={otherNames(state.layout)}
        circle={circleOf(outline, own)}
        onChange={(expression) => void set('visibleIf', expression === '' ? undefined : expression)}
      />
    </>
  );
}
