import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { NodeId } from '../domain/jsonTree.ts';
import { useTyped } from '../store/useTyped.ts';
import { useCanvas } from './canvasTools.ts';
import { useRenaming } from './renaming.ts';

interface RenameFieldProps {
  readonly id: NodeId;
  /** The card that has the focus again. */
  readonly cardId: string;
  readonly title: string;
}

/** The title, written in its place (F2): Enter and leaving keep it, Esc does not. */
export function RenameField({ id, cardId, title }: RenameFieldProps) {
  const t = useTexts('form-builder');
  const { acts, builder, language } = useCanvas();
  const { setRenamed } = useRenaming();
  const [text, setText] = useState(title);
  const box = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const kept = useRef(title);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  const keep = () => {
    // Saving keeps what is typed so far; what is typed on is kept again.
    if (isDone.current || text === kept.current) return;
    kept.current = text;
    const command = { kind: 'setText', id, key: 'title', language, text: text.trim() } as const;
    void acts.edit(command, { name: title || text });
  };
  useTyped(builder, text !== title, keep);
  const close = (isKept: boolean) => {
    if (isKept) keep();
    isDone.current = true;
    const root = box.current?.closest<HTMLElement>('[role="group"]');
    setRenamed(null);
    queueMicrotask(() =>
      requestAnimationFrame(() => root?.querySelector<HTMLElement>(`[data-card="${cardId}"]`)?.focus()),
    );
  };
  return (
    <div ref={box}>
      <TextInput
        aria-label={t('canvas.newTitle')}
        value={text}
        onChange={setText}
        onBlur={() => {
          keep();
          setRenamed(null);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          close(event.key === 'Enter');
        }}
      />
    </div>
  );
}
