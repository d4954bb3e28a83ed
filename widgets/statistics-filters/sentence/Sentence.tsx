import { useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { focusItem } from '../board/focusItem.ts';
import { beginOf, sentenceOf, textOfSentence } from '../domain/sentence.ts';
import type { EditorState } from '../store/filterEditor.ts';
import { useWords } from './useWords.ts';
import styles from './sentence.module.css';

/** So many conditions are said at first. */
const saidAtFirst = 60;

/** The filter as it is said aloud; each part leads to its row (screens.md §15). */
export function Sentence({ state }: { readonly state: EditorState }) {
  const t = useTexts('statistics-filters');
  const words = useWords();
  const place = useRef<HTMLElement>(null);
  const { type, items } = state.document;
  const parts = useMemo(() => sentenceOf({ type, items }, words), [type, items, words]);
  const [isWhole, setWhole] = useState(false);
  const said = beginOf(parts, isWhole ? Infinity : saidAtFirst);
  const lead = (id: string) => {
    const root = place.current?.getRootNode();
    const board = root instanceof ShadowRoot ? root.querySelector<HTMLElement>('[data-board]') : null;
    focusItem(board, id);
  };
  return (
    <section ref={place} aria-label={t('sentence.heading')} className={styles['sentence']}>
      <p className={styles['text']}>
        {said.parts.map((part, at) =>
          part.kind === 'words' ? (
            part.text
          ) : (
            // Parts have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <a
              key={`${part.id} ${at}`}
              href={`#${part.id}`}
              className={styles['part']}
              onClick={(event) => {
                event.preventDefault();
                lead(part.id);
              }}
            >
              {part.text}
            </a>
          ),
        )}
        {said.left > 0 && (
          <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
            {t('sentence.more', { count: said.left })}
          </Button>
        )}
      </p>
      <CopyButton text={textOfSentence(parts)} label={t('sentence.copy')} isIconOnly variant="ghost" />
    </section>
  );
}
