import { ConditionEditor } from '#shared/conditions/ConditionEditor.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { textUnder } from '../../domain/jsonTree.ts';
import { nameOf } from '../../domain/structure.ts';
import { useBuilderScreen } from '../../store/screen.ts';
import { useEdit, type Edited } from '../fields.tsx';
import { circleOf, formFields } from './formFields.ts';
import { useConditionWords } from './useConditionWords.ts';
import styles from '../properties.module.css';

/** When this is shown: always, or as the rules say. */
export function Condition({ node, name }: Edited) {
  const t = useTexts('form-builder');
  const { state, outline, language } = useBuilderScreen();
  const inWords = useConditionWords();
  const { set } = useEdit({ node, name });
  const own = nameOf(node);
  const value = textUnder(node, 'visibleIf') ?? '';
  const fields = formFields({ layout: state.layout, outline, language, without: own });
  const titles = new Map(fields.map((field) => [field.name, field.label]));
  return (
    <>
      {value.trim() !== '' && (
        <p className={styles['sentence']}>
          <bdi>{inWords(value, (field) => titles.get(field) ?? field)}</bdi>
        </p>
      )}
      <ConditionEditor
        key={node.id}
        label={t('condition.heading')}
        value={value}
        fields={fields}
        circle={circleOf(outline, own)}
        onChange={(expression) => void set('visibleIf', expression === '' ? undefined : expression)}
      />
    </>
  );
}
