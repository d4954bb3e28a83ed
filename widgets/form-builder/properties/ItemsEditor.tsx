import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { ItemsKey } from '../domain/commands.ts';
import { isStoredItem, itemTextCommand, itemValue } from '../domain/items.ts';
import { itemsUnder, memberOf, toPlain, type JsonNode } from '../domain/jsonTree.ts';
import { placesOf } from '../domain/layoutDocument.ts';
import { defaultLanguage, shownText, textIn } from '../domain/localText.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { useTyped } from '../store/useTyped.ts';
import type { Edited } from './fields.tsx';
import styles from './selected.module.css';

interface ItemsProps extends Edited {
  readonly property: ItemsKey;
  readonly label: string;
}

/** Choices, rows or columns: written, moved and taken out one by one, or many at once, a line each. */
export function ItemsEditor({ node, name, property, label }: ItemsProps) {
  const t = useTexts('form-builder');
  const { acts, builder } = useBuilderScreen();
  const announce = useAnnounce();
  const box = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<string | null>(null);
  const items = itemsUnder(node, property);
  const { id } = node;
  const focusInput = (at: number) =>
    queueMicrotask(() =>
      requestAnimationFrame(() => box.current?.querySelectorAll('input').item(at)?.focus()),
    );
  const add = (at: number) => {
    const value = newValue(items, t('new.option', { number: items.length + 1 }));
    void acts.edit({ kind: 'addItem', id, key: property, value, at }, { name });
    focusInput(at);
  };
  const move = (from: number, by: 1 | -1) => {
    const to = by === 1 ? from + 2 : from - 1;
    if (to < 0 || to > items.length) return;
    void acts.edit({ kind: 'moveItem', id, key: property, from, to }, { name });
    focusInput(from + by);
  };
  const remove = (at: number) => {
    const text = items[at] ? itemValue(items[at]) : '';
    void acts.edit({ kind: 'deleteItem', id, key: property, at }, { name });
    announce(t('said.deleted', { name: text }));
    focusInput(Math.max(0, at - 1));
  };
  const addLines = () => {
    const known = new Set(items.map(itemValue));
    const values = (lines ?? '').split(/\r?\n/).map((line) => line.trim());
    const fresh = [...new Set(values)].filter((value) => value !== '' && !known.has(value));
    const all = [...items.map(toPlain), ...fresh];
    if (fresh.length > 0) void acts.edit({ kind: 'setProperty', id, key: property, value: all }, { name });
    setLines(null);
  };
  const give = useStable(addLines);
  useTyped(builder, lines !== null && lines.trim() !== '', give);
  // What is typed goes along when another question is chosen, too.
  useEffect(
    () => () => {
      const { layout, selected } = builder.state();
      if (!placesOf(layout.root).has(id)) return;
      give();
      builder.select(selected);
    },
    [builder, give, id],
  );
  return (
    <div ref={box} role="group" aria-label={label} className={styles['items']}>
      <h4 className={styles['subheading']}>{label}</h4>
      {items.map((item, at) => (
        <ItemRow
          // oxlint-disable-next-line react/no-array-index-key -- items have no ids; the rows keep no state
          key={at}
          {...{ node, name, property, item, at }}
          onAdd={() => add(at + 1)}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(at)}
        />
      ))}
      {lines === null ? (
        <div className={styles['itemButtons']}>
          <Button size="small" iconStart={<Plus />} onClick={() => add(items.length)}>
            {t('items.add')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setLines('')}>
            {t('items.many')}
          </Button>
        </div>
      ) : (
        <Field label={t('items.lines')}>
          <Textarea value={lines} onChange={setLines} />
          <span className={styles['itemButtons']}>
            <Button size="small" variant="primary" onClick={addLines}>
              {t('items.addLines')}
            </Button>
            <Button size="small" onClick={() => setLines(null)}>
              {t('items.cancel')}
            </Button>
          </span>
        </Field>
      )}
    </div>
  );
}

function newValue(items: readonly JsonNode[], wish: string): string {
  const known = new Set(items.map(itemValue));
  let value = wish;
  for (let number = items.length + 2; known.has(value); number += 1) value = `${wish} ${number}`;
  return value;
}

interface ItemRowProps extends Omit<ItemsProps, 'label'> {
  readonly item: JsonNode;
  readonly at: number;
  readonly onAdd: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One item: its text in the language that is written. A stored value stays, so that answers keep their meaning. */
function ItemRow({ node, name, property, item, at, onAdd, onMove, onRemove }: ItemRowProps) {
  const t = useTexts('form-builder');
  const { acts, language, builder } = useBuilderScreen();
  const value = itemValue(item);
  const text = item.kind === 'object' ? memberOf(item, 'text') : null;
  const isDefault = language === defaultLanguage;
  const shown = textIn(text, language) ?? (isDefault ? value : '');
  const label = t('items.item', { number: at + 1 });
  const number = { number: at + 1 };
  /** A new value that was just typed here: it goes on following the text, also where it looks like a stored one for a moment. */
  const typed = useRef<string | null>(null);
  const write = (next: string) => {
    const place = { id: node.id, key: property, at } as const;
    const { layout } = builder.state();
    const isFollowing = typed.current === value || !isStoredItem(layout, place);
    typed.current = isFollowing ? next : null;
    void acts.edit(itemTextCommand(layout, { ...place, language, text: next, isFollowing }), {
      name,
      mergeKey: `${node.id} ${property} ${at} ${language}`,
    });
  };
  const endWriting = () => {
    typed.current = null;
    builder.endMerge();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (event.altKey && by !== null) onMove(by);
    else if (event.key === 'Enter') onAdd();
    // In another language an empty field is a text that is not translated yet; a key that is held down clears a text, no more.
    else if (event.key === 'Backspace' && shown === '' && isDefault && !event.repeat) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['item']}>
      <TextInput
        aria-label={label}
        value={shown}
        placeholder={isDefault ? undefined : (shownText(text, language) ?? value)}
        onChange={write}
        onBlur={endWriting}
        onKeyDown={onKeyDown}
        title={item.kind === 'object' ? t('items.value', { value }) : undefined}
      />
      <IconButton size="small" icon={<ArrowUp />} label={t('items.up', number)} onClick={() => onMove(-1)} />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={t('items.down', number)}
        onClick={() => onMove(1)}
      />
      <IconButton size="small" icon={<X />} label={t('items.remove', number)} onClick={onRemove} />
    </div>
  );
}
