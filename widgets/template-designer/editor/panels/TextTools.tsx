import Bold from 'lucide-react/icons/bold';
import Braces from 'lucide-react/icons/braces';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Pencil from 'lucide-react/icons/pencil';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Underline from 'lucide-react/icons/underline';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import { isolate } from '#shared/lib/text.ts';
import { useMergeTags } from '#shared/mails/useMergeTags.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import type { TextFormat } from '../../engine/engine.ts';
import { useEditor } from '../editorContext.ts';
import { useEngineState } from '../useEngine.ts';
import { MarkupField } from './MarkupField.tsx';
import { useWordTools } from './WordTools.tsx';
import styles from './panels.module.css';

const formats: readonly (readonly [Exclude<TextFormat, 'foreColor' | 'createLink' | 'unlink'>, ReactNode])[] =
  [
    ['bold', <Bold key="b" />],
    ['italic', <Italic key="i" />],
    ['underline', <Underline key="u" />],
    ['strikeThrough', <Strikethrough key="s" />],
    ['insertUnorderedList', <List key="ul" />],
    ['insertOrderedList', <ListOrdered key="ol" />],
    ['removeFormat', <RemoveFormatting key="r" />],
  ];

type TagEntry = Extract<MenuItem, { readonly kind: 'group' }>['items'][number];

/** The server's order, with its groups under their names; those of a group stand together. */
function inGroups(tags: readonly MergeTag[], entryOf: (tag: MergeTag) => TagEntry): readonly MenuItem[] {
  const groups = new Map<string | undefined, TagEntry[]>();
  for (const tag of tags) groups.set(tag.group, [...(groups.get(tag.group) ?? []), entryOf(tag)]);
  return [...groups].flatMap<MenuItem>(([label, items]) =>
    label === undefined ? items : [{ kind: 'group', label, items }],
  );
}

interface TextToolsProps {
  readonly id: string;
  readonly name: string;
  /** As it is written. */
  readonly text: string;
  readonly isHtmlOnly: boolean;
}

/** The text of a block is edited where it stands in the mail, else as HTML; its tools, and the tags that can be put in. */
export function TextTools({ id, name, text, isHtmlOnly }: TextToolsProps) {
  const t = useTexts('template-designer');
  const { engine, tags } = useEditor();
  const { editingId } = useEngineState(engine);
  const announce = useAnnounce();
  const isEditing = editingId === id;
  const [isRefused, setRefused] = useState(false);
  const words = useWordTools();
  const { query } = useMergeTags();
  return (
    <>
      {!isHtmlOnly && (
        <Button
          iconStart={<Pencil />}
          aria-pressed={isEditing}
          onClick={() => (isEditing ? engine.endText() : setRefused(!engine.editText(id)))}
        >
          {t(isEditing ? 'block.endText' : 'block.editText')}
        </Button>
      )}
      {(isHtmlOnly || (isRefused && !isEditing)) && (
        <>
          <FormBanner tone="info">
            {isHtmlOnly ? t('block.htmlOnly') : t('said.noText', { name: isolate(name) })}
          </FormBanner>
          <MarkupField value={text} isReadOnly={false} onChange={(html) => engine.setText(id, html)} />
        </>
      )}
      {isEditing && (
        <div role="toolbar" aria-label={t('block.textTools')} className={styles['tools']}>
          {formats.map(([format, icon]) => (
            <IconButton
              key={format}
              size="small"
              icon={icon}
              label={t(`format.${format}`)}
              // The choice of words stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => engine.format(format)}
            />
          ))}
          {words.buttons}
        </div>
      )}
      {isEditing && words.panel}
      {tags && tags.length > 0 && (
        <Menu
          trigger={<Button iconStart={<Braces />}>{t('block.insertTag')}</Button>}
          items={inGroups(tags, ({ tag, name, sample }) => ({
            label: name,
            description: sample ? `${isolate(tag)} · ${isolate(sample)}` : tag,
            onSelect: () => announce(t(engine.insertTag(tag) ? 'said.added' : 'said.refused', { name })),
          }))}
        />
      )}
      <QueryNotice query={query} message={t('block.tagsNotLoaded')} />
    </>
  );
}
