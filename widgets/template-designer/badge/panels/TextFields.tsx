import Bold from 'lucide-react/icons/bold';
import Braces from 'lucide-react/icons/braces';
import Italic from 'lucide-react/icons/italic';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { mostCharacters, type TextObject } from '#shared/lib/badges/design.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { ColourField } from '../../editor/panels/ColourField.tsx';
import { useBadge } from '../badgeContext.ts';
import { NumberField } from './NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { OptionField } from './OptionField.tsx';
import { UnknownTags } from './UnknownTags.tsx';
import { useLimit } from './useLimit.ts';
import styles from './panels.module.css';

/** Names that devices know, or have something like. */
const fonts = ['sans-serif', 'Noto Sans', 'Arial', 'Verdana', 'Georgia', 'Times New Roman', 'Courier New'];

/** Smaller and larger ones are no print, in points. */
const pointRange = { min: 4, max: 400 } as const;

/** What a text says and how; it shrinks from one size to the other so that it fits its box. */
export function TextFields({ object, isDisabled, change }: FieldsProps<TextObject>) {
  const t = useTexts('badge-designer');
  const known = fonts.includes(object.font) ? fonts : [object.font, ...fonts];
  return (
    <>
      <Words {...{ object, isDisabled, change }} />
      <OptionField
        label={t('text.font')}
        value={object.font}
        options={known}
        labelOf={(font) => (font === 'sans-serif' ? t('text.usualFont') : font)}
        isDisabled={isDisabled}
        onChange={(font) => change({ ...object, font })}
      />
      <div className={styles['pair']}>
        <NumberField
          label={t('text.size')}
          unit="pt"
          value={object.size}
          {...pointRange}
          isDisabled={isDisabled}
          onChange={(size) => change({ ...object, size, smallest: Math.min(object.smallest, size) })}
        />
        <NumberField
          label={t('text.smallest')}
          unit="pt"
          value={object.smallest}
          {...pointRange}
          max={object.size}
          isDisabled={isDisabled}
          onChange={(smallest) => change({ ...object, smallest })}
        />
      </div>
      {!isDisabled && (
        <div className={styles['tools']}>
          <IconButton
            size="small"
            icon={<Bold />}
            label={t('text.bold')}
            aria-pressed={object.isBold}
            onClick={() => change({ ...object, isBold: !object.isBold })}
          />
          <IconButton
            size="small"
            icon={<Italic />}
            label={t('text.italic')}
            aria-pressed={object.isItalic}
            onClick={() => change({ ...object, isItalic: !object.isItalic })}
          />
        </div>
      )}
      <div className={styles['pair']}>
        <OptionField
          label={t('text.align')}
          value={object.align}
          options={['start', 'center', 'end'] as const}
          labelOf={(align) => t(`aligns.${align}`)}
          isDisabled={isDisabled}
          onChange={(align) => change({ ...object, align })}
        />
        <OptionField
          label={t('text.place')}
          value={object.place}
          options={['top', 'middle', 'bottom'] as const}
          labelOf={(place) => t(`aligns.${place}`)}
          isDisabled={isDisabled}
          onChange={(place) => change({ ...object, place })}
        />
      </div>
      <NumberField
        label={t('text.lines')}
        unit="lines"
        value={object.lines}
        min={1}
        max={10}
        isDisabled={isDisabled}
        onChange={(lines) => change({ ...object, lines: Math.round(lines) })}
      />
      <ColourField
        label={t('text.colour')}
        value={object.colour}
        isReadOnly={isDisabled}
        onChange={(colour) => colour !== '' && change({ ...object, colour })}
      />
    </>
  );
}

/** The words, and the tags that can stand among them. */
function Words({ object, isDisabled, change }: FieldsProps<TextObject>) {
  const t = useTexts('badge-designer');
  const announce = useAnnounce();
  const { tags } = useBadge();
  const limit = useLimit(mostCharacters.text);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (tag: string, name: string) => {
    const { text } = object;
    const [from, to] = [
      area.current?.selectionStart ?? text.length,
      area.current?.selectionEnd ?? text.length,
    ];
    limit.take(`${text.slice(0, from)}${tag}${text.slice(to)}`, (next) => {
      change({ ...object, text: next });
      announce(t('said.added', { name }));
    });
  };
  return (
    <>
      <Field label={t('text.words')} isDisabled={isDisabled} errors={limit.error}>
        <Textarea
          ref={area}
          minRows={2}
          value={object.text}
          onChange={(typed) => limit.take(typed, (text) => change({ ...object, text }, 'text'))}
        />
      </Field>
      <UnknownTags texts={[object.text]} tags={tags} />
      {!isDisabled && tags && tags.length > 0 && (
        <Menu
          trigger={<Button iconStart={<Braces />}>{t('text.insertTag')}</Button>}
          items={tags.map(({ tag, name, sample }) => ({
            label: name,
            description: sample ? `${tag} · ${sample}` : tag,
            onSelect: () => insert(tag, name),
          }))}
        />
      )}
    </>
  );
}
