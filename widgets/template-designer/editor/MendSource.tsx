import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import type { Engine } from '../engine/engine.ts';
import { openStored } from './openStored.ts';
import styles from './editor.module.css';

/** The raw text of a damaged design, mended in its place: opened, it is one step of undo; what is stored stays until it is saved (T-2). */
export function MendSource({ source, engine }: { readonly source: string; readonly engine: Engine }) {
  const t = useTexts('template-designer');
  const announce = useAnnounce();
  const [text, setText] = useState(source);
  const [refused, setRefused] = useState<string | null>(null);
  const open = () => {
    const { origin, document } = openStored({ design: text, html: null });
    if (origin === 'new' || origin === 'plain' || origin === 'damaged') return setRefused(text);
    setRefused(null);
    if (engine.replace(document)) announce(t('origin.mended'));
  };
  return (
    <div className={styles['mend']}>
      <Field
        label={t('origin.showRaw')}
        isLabelHidden
        errors={refused === text ? t('origin.stillDamaged') : undefined}
      >
        <Textarea value={text} dir="ltr" spellCheck={false} onChange={setText} />
      </Field>
      <Button onClick={open}>{t('origin.mend')}</Button>
    </div>
  );
}
