import { useTexts } from '#shared/i18n/useTexts.ts';
import { objectOf } from '../domain/layoutDocument.ts';
import { memberOf } from '../domain/jsonTree.ts';
import { shownText } from '../domain/localText.ts';
import type { BuilderScreen } from '../store/screen.ts';
import { accentVariable, cssVariable } from '../theme/cssVariable.ts';
import { RenameField } from './RenameField.tsx';
import { useRenaming } from './renaming.ts';
import { formCard } from './useCanvasKeys.ts';
import styles from './canvas.module.css';

/** Title and description of the form; chosen, its settings are shown. */
export function FormCard({ screen }: { readonly screen: BuilderScreen }) {
  const t = useTexts('form-builder');
  const { outline, state, builder, language, openProperties, room } = screen;
  const { renamed, setRenamed } = useRenaming();
  const { layout, selected } = state;
  const hint = outline.title === '' && t('canvas.formHint');
  const description = shownText(memberOf(layout.root, 'description'), language) ?? hint;
  const isSelected = selected === null || objectOf(layout, selected) === null;
  if (renamed === formCard)
    return (
      <div className={styles['formCard']} data-selected>
        <RenameField id={layout.root.id} cardId={formCard} title={outline.title} />
      </div>
    );
  // A theme is somebody else's text.
  const accent = /^#[\da-f]{3,8}$/i.exec(cssVariable(state.theme, accentVariable) ?? '')?.[0];
  return (
    <div
      className={styles['formCard']}
      data-selected={isSelected || undefined}
      style={{ '--form-accent': accent }}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the title inside */}
      <button
        type="button"
        className={styles['formMain']}
        data-card={formCard}
        aria-current={isSelected || undefined}
        onClick={() => {
          builder.select(null);
          if (room === 'narrow') openProperties();
        }}
        onDoubleClick={() => setRenamed(formCard)}
      >
        <span className={styles['formTitle']} data-empty={outline.title === '' || undefined}>
          <bdi>{outline.title || t('canvas.untitled')}</bdi>
        </span>
        {description && (
          <span className={styles['formText']}>
            <bdi>{description}</bdi>
          </span>
        )}
      </button>
    </div>
  );
}
