import Columns2 from 'lucide-react/icons/columns-2';
import Columns3 from 'lucide-react/icons/columns-3';
import Code from 'lucide-react/icons/code';
import Heading from 'lucide-react/icons/heading';
import Image from 'lucide-react/icons/image';
import Minus from 'lucide-react/icons/minus';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import MoveVertical from 'lucide-react/icons/move-vertical';
import Share2 from 'lucide-react/icons/share-2';
import Square from 'lucide-react/icons/square';
import Type from 'lucide-react/icons/type';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { behind, blockKinds } from '../../domain/adding.ts';
import type { BlockKind } from '../../engine/engine.ts';
import { useEditor } from '../editorContext.ts';
import { MySections } from '../sections/MySections.tsx';
import { useDragOut } from '../sections/useDragOut.ts';
import styles from './panels.module.css';

const icons: Readonly<Record<BlockKind, ReactNode>> = {
  section: <Square />,
  columns2: <Columns2 />,
  columns3: <Columns3 />,
  text: <Type />,
  heading: <Heading />,
  image: <Image />,
  button: <MousePointerClick />,
  divider: <Minus />,
  spacer: <MoveVertical />,
  social: <Share2 />,
  html: <Code />,
};

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
        {blockKinds.map((kind) => (
          <li key={kind}>
            <Button data-kind={kind} iconStart={icons[kind]} onClick={() => add(kind)}>
              {t(`kinds.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
      <MySections />
    </>
  );
}
