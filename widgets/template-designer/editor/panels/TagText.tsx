import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tagCutter } from '#shared/lib/mergeTags.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { useEditor } from '../editorContext.ts';
import styles from './outline.module.css';

/** Words of the mail on one line, each merge tag as a chip, one that the server does not know as such. */
export function TagText({ text }: { readonly text: string }) {
  const t = useTexts('template-designer');
  const { tags } = useEditor();
  const cut = useMemo(() => tagCutter(tags ?? []), [tags]);
  return (
    <bdi className={styles['excerpt']}>
      {cut(stripBidiControls(text)).map(({ text: piece, tag }, at) =>
        tag === null ? (
          piece
        ) : (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- the same tag may stand twice
            key={at}
            className={styles['tag']}
            data-unknown={!tag.isKnown || undefined}
            title={tag.isKnown ? tag.name : t('canvas.unknownTag')}
          >
            {piece}
          </span>
        ),
      )}
    </bdi>
  );
}
