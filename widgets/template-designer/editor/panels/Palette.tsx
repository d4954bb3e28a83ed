import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { behind, blockKinds } from '../../domain/adding.ts';
import type { BlockKind } from '../../engine/engine.ts';
import { useEditor } from '../editorContext.ts';
import { MySections } from '../sections/MySections.tsx';
import { useDragOut } from '../sections/useDragOut.ts';
import { kindIcons } from './blockIcons.tsx';
import styles from './panels.module.css';

/** What can be added: pressed, it comes behind what is chosen; dragged, where it is dropped. */
export function Palette() {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const announce = useAnnounce();
  const list = useRef<HTMLUListElement>(null);
  const add = (kind: BlockKind) => {
    const { root, selectedId } = engine.state();
    const place = behind(root, selectedId).find((one) => engine.canAdd(kind, one));
    const id = place && engine.add(kind, place);
    const name = t(`kinds.${kind}`);
    announce(id ? t('said.added', { name }) : t('said.refused', { name }));
  };
  useDragOut(list, engine, (target) => {
    const key = target.closest('[data-kind]')?.getAttribute('data-kind');
    const kind = blockKinds.find((one) => one === key);
    return kind ? { kind } : null;
  });
  return (
    <>
      <ul ref={list} className={styles['palette']}>
        {blockKinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <li key={kind}>
              <Button data-kind={kind} iconStart={<Icon />} onClick={() => add(kind)}>
                {t(`kinds.${kind}`)}
              </Button>
            </li>
          );
        })}
      </ul>
      <MySections />
    </>
  );
}
