import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useTopic } from '#shared/island/useTopic.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { behind } from '../../domain/adding.ts';
import type { Section } from '../../domain/sections.ts';
import { useSectionChanges, useSections } from '../../store/useSections.ts';
import { useEditor } from '../editorContext.ts';
import { useEngineState } from '../useEngine.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { SectionDrawing } from './SectionDrawing.tsx';
import { SectionName } from './SectionName.tsx';
import { useDragOut } from './useDragOut.ts';
import styles from './sections.module.css';

/** The user's own saved sections, below what can be added: pressed and dragged as that (screens.md §4). */
export function MySections() {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const owner = useOwner();
  const sections = useSections(owner);
  const changes = useSectionChanges(owner);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Section | null>(null);
  const announce = useAnnounce();
  const notify = useNotify();
  const { kind } = useEngineState(engine);
  const all = sections.all ?? [];
  const shown = all.filter((one) => one.kind === kind);
  useDragOut(list, engine, (target) => {
    // The menu beside it drags nothing.
    const id = target.closest('[data-section]')?.getAttribute('data-section');
    const section = shown.find((one) => one.id === id);
    return section ? { copy: section.part } : null;
  });
  const insert = ({ name, part }: Section) => {
    const { root, selectedId } = engine.state();
    const isIn = behind(root, selectedId).some((place) => engine.insertCopy(part, place) !== null);
    announce(t(isIn ? 'said.added' : 'said.refused', { name: stripBidiControls(name) }));
  };
  // What was deleted can be given back while this is here.
  const topic = useTopic();
  const remove = async (section: Section) => {
    const name = isolate(stripBidiControls(section.name));
    const putBack = async () => {
      const refusal = await changes.add(section, all.indexOf(section));
      notify(
        refusal
          ? { tone: 'danger', message: t(`sections.${refusal}`) }
          : { tone: 'success', message: t('sections.saved', { name }) },
      );
    };
    await changes.remove(section.id);
    notify({
      tone: 'info',
      message: t('sections.deleted', { name }),
      action: { label: t('sections.undo'), run: () => void putBack() },
      topic,
    });
  };
  return (
    <section aria-labelledby={heading} className={styles['mine']}>
      <h3 id={heading} className={styles['heading']}>
        {t('sections.mine')}
      </h3>
      <ul ref={list} className={styles['sections']}>
        {shown.map((section) => (
          <li key={section.id} className={styles['section']}>
            <Button
              variant="ghost"
              data-section={section.id}
              className={styles['insert']}
              iconStart={<SectionDrawing part={section.part} />}
              onClick={() => insert(section)}
            >
              <bdi className={styles['name']}>{stripBidiControls(section.name)}</bdi>
            </Button>
            <SectionMenu
              section={section}
              onDelete={() => remove(section)}
              onRename={() => setAsked(section)}
            />
          </li>
        ))}
      </ul>
      {sections.all !== null && (
        <div className={styles['hint']}>
          {!sections.isLasting && <p>{t('sections.pageOnly')}</p>}
          {all.length > shown.length && <p>{t('sections.otherKind')}</p>}
          {shown.length === 0 && <p>{t('sections.hint')}</p>}
        </div>
      )}
      {asked && (
        <SectionName
          title={t('sections.rename')}
          name={stripBidiControls(asked.name)}
          confirm={t('sections.rename')}
          onConfirm={async (name) => {
            await changes.rename(asked.id, name);
            return null;
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface SectionMenuProps {
  readonly section: Section;
  readonly onRename: () => void;
  readonly onDelete: () => Promise<void>;
}

function SectionMenu({ section, onRename, onDelete }: SectionMenuProps) {
  const t = useTexts('template-designer');
  const common = useTexts('common');
  const label = t('card.actions', { name: isolate(stripBidiControls(section.name)) });
  return (
    <Menu
      align="end"
      trigger={<IconButton size="small" icon={<EllipsisVertical />} label={label} />}
      items={[
        { label: t('sections.rename'), icon: <Pencil />, onSelect: onRename },
        { label: common('delete'), icon: <Trash2 />, onSelect: () => void onDelete() },
      ]}
    />
  );
}
