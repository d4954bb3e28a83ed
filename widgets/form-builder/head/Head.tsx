import Braces from 'lucide-react/icons/braces';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import Plus from 'lucide-react/icons/plus';
import Redo from 'lucide-react/icons/redo-2';
import Settings from 'lucide-react/icons/settings-2';
import Undo from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { CommandControls } from '#shared/undo/useCommandStack.ts';
import { useCommandState } from '#shared/undo/useCommandStack.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { FormDraft } from '../draft/useFormDraft.ts';
import { SaveState } from '../save/SaveState.tsx';
import type { Saving } from '../save/useSaving.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { useFiles } from './useFiles.tsx';
import styles from './head.module.css';

/** What can be opened over the builder. */
export type Layer = 'preview' | 'json' | 'translations' | 'keys' | 'toolbox' | 'properties';

interface HeadProps {
  readonly saving: Saving;
  readonly draft: FormDraft;
  readonly commands: CommandControls;
  readonly open: (layer: Layer) => void;
}

/** Name and state of the form, and what is done to the whole of it. */
export function Head({ saving, draft, commands, open }: HeadProps) {
  const t = useTexts('form-builder');
  const { outline, room } = useBuilderScreen();
  const { items, input } = useFiles();
  /** On a phone without its word, so that all stand on one line. */
  const tool = (icon: ReactNode, label: string, layer: Layer) =>
    room === 'narrow' ? (
      <IconButton size="small" variant="secondary" icon={icon} label={label} onClick={() => open(layer)} />
    ) : (
      <Button size="small" iconStart={icon} onClick={() => open(layer)}>
        {label}
      </Button>
    );
  const isBusy = saving.layout.isBusy || saving.theme.isBusy || saving.isChecking;
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <h2 className={styles['title']}>
          <bdi>{outline.title || t('title')}</bdi>
        </h2>
        <SaveState saving={saving} draft={draft} />
      </div>
      <LanguageSelect />
      <div className={styles['tools']} role="toolbar" aria-label={t('head.tools')}>
        {room !== 'wide' && tool(<Plus />, t('head.add'), 'toolbox')}
        {room === 'narrow' && (
          <IconButton
            size="small"
            icon={<Settings />}
            label={t('card.properties')}
            onClick={() => open('properties')}
          />
        )}
        <UndoButtons commands={commands} />
        {tool(<Eye />, t('head.preview'), 'preview')}
        <Menu
          align="end"
          trigger={<IconButton size="small" icon={<Ellipsis />} label={t('head.more')} />}
          items={[
            { label: t('head.translations'), icon: <Languages />, onSelect: () => open('translations') },
            { label: t('head.json'), icon: <Braces />, onSelect: () => open('json') },
            { kind: 'separator' },
            { label: t('head.import'), icon: <Upload />, onSelect: items.openFile },
            { label: t('head.export'), icon: <Download />, onSelect: items.exportForm },
            { label: t('head.exportTheme'), icon: <Download />, onSelect: items.exportTheme },
            { kind: 'separator' },
            { label: t('head.keys'), icon: <Keyboard />, onSelect: () => open('keys') },
          ]}
        />
        <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void saving.save()}>
          {t('head.save')}
        </Button>
      </div>
      {input}
    </header>
  );
}

function UndoButtons({ commands }: { readonly commands: CommandControls }) {
  const t = useTexts('form-builder');
  const { builder } = useBuilderScreen();
  const { canUndo, canRedo, undoLabel, redoLabel } = useCommandState(builder.stack);
  return (
    <div className={styles['pair']}>
      <IconButton
        size="small"
        icon={<Undo className="ew-mirror" />}
        label={undoLabel === null ? t('head.undo') : t('head.undoNamed', { what: undoLabel })}
        aria-disabled={!canUndo}
        onClick={() => void commands.undo()}
      />
      <IconButton
        size="small"
        icon={<Redo className="ew-mirror" />}
        label={redoLabel === null ? t('head.redo') : t('head.redoNamed', { what: redoLabel })}
        aria-disabled={!canRedo}
        onClick={() => void commands.redo()}
      />
    </div>
  );
}
