import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { nameOf } from '../domain/structure.ts';
import { referencesTo } from '../domain/references.ts';
import { isTaken, isUnfit, takenNames, takenPageNames } from '../domain/names.ts';
import { placesOf } from '../domain/layoutDocument.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { useTyped } from '../store/useTyped.ts';
import type { Edited } from './fields.tsx';

interface KeyFieldProps extends Edited {
  readonly isPage?: boolean;
  /** Of a question: groups, text blocks and pages have names, and no answers. */
  readonly isAnswered?: boolean;
}

/** The key under which answers are stored. It is renamed on Enter or on leaving; stored forms warn of what knows the old one. */
export function KeyField({ node, name, isPage = false, isAnswered = false }: KeyFieldProps) {
  const t = useTexts('form-builder');
  const { acts, builder, state } = useBuilderScreen();
  const { confirm, confirmation } = useConfirm();
  const stored = nameOf(node);
  const [draft, setDraft] = useState<string | null>(null);
  const isAsking = useRef(false);
  const text = draft ?? stored;
  const wish = text.trim();
  const error = () => {
    if (!isPage && isUnfit(wish)) return t('refused.nameUnfit');
    if (draft === null || wish === stored) return undefined;
    if (wish === '') return t('refused.nameEmpty');
    const taken = isPage ? takenPageNames(state.layout.root) : takenNames(state.layout.root);
    const others = new Set([...taken].filter((one) => one !== stored));
    return isTaken(wish, others) ? t('refused.nameTaken') : undefined;
  };
  const rename = async () => {
    if (draft === null || isAsking.current) return;
    if (wish === stored || error() !== undefined) return;
    const wasStored = placesOf(state.layout.start).has(node.id) && !state.layout.isNew && !isPage;
    if (wasStored) {
      isAsking.current = true;
      const found = referencesTo(state.layout.root, stored);
      const uses = found.filter(({ lockedIn }) => lockedIn === null).length;
      const cards = [...new Set(found.flatMap(({ lockedIn }) => lockedIn ?? []))];
      const staying = cards.length > 0 ? t('key.stays', { cards: cards.join(', ') }) : '';
      const isMeant = await confirm({
        title: t('key.confirm', { from: stored, to: wish }),
        children: [t('key.warning'), uses > 0 ? t('key.uses', { count: uses }) : '', staying]
          .join(' ')
          .trim(),
        confirmLabel: t('key.rename'),
      });
      isAsking.current = false;
      if (!isMeant) {
        setDraft(null);
        return;
      }
    }
    const label = t('act.rename', { from: stored, name: wish });
    const isDone = await acts.edit({ kind: 'rename', id: node.id, name: wish }, { name, label });
    if (isDone) setDraft(null);
  };
  // What is typed here goes along when somebody saves without leaving the field; a stored key asks first, and is saved as it was.
  useTyped(builder, wish !== stored, () => void rename());
  return (
    <>
      <Field
        label={t(isPage ? 'property.pageName' : 'property.key')}
        hint={isAnswered ? t('key.hint') : undefined}
        errors={error()}
      >
        <TextInput
          value={text}
          dir="ltr"
          spellCheck={false}
          onChange={setDraft}
          onBlur={() => void rename()}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape' && draft !== null) {
              event.stopPropagation();
              setDraft(null);
            }
            if (event.key === 'Enter') void rename();
          }}
        />
      </Field>
      {confirmation}
    </>
  );
}
