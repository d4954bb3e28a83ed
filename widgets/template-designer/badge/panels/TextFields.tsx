import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { mostCharacters, type TextObject } from '#shared/lib/badges/design.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { ColourField } from '../../editor/panels/ColourField.tsx';
import { NumberField } from './NumberField.tsx';
import { isSameLook, type FieldsProps } from './fieldsProps.ts';
import { OptionField } from './OptionField.tsx';
import { TaggedField } from './TaggedField.tsx';
import styles from './panels.module.css';

/** Names that devices know, or have something like. */
const fonts = ['sans-serif', 'Noto Sans', 'Arial', 'Verdana', 'Georgia', 'Times New Roman', 'Courier New'];

/** Smaller and larger ones are no print, in points. */
const pointRange = { min: 4, max: 400 } as const;

/** What a text says and how; it shrinks from one size to the other so that it fits its box. */
export const TextFields = memo(function TextFields(props: FieldsProps<TextObject>) {
  const { object, isDisabled, change } = props;
  const t = useTexts('badge-designer');
  const known = fonts.includes(object.font) ? fonts : [object.font, ...fonts];
  return (
    <>
      <TaggedField
        label={t('text.words')}
        value={object.text}
        most={mostCharacters.text}
        isDisabled={isDisabled}
        onChange={(text, how) => change({ text }, how === 'typed' ? 'text' : undefined)}
      />
      <OptionField
        label={t('text.font')}
        value={object.font}
        options={known}
        labelOf={(font) => (font === 'sans-serif' ? t('text.usualFont') : font)}
        isDisabled={isDisabled}
        onChange={(font) => change({ font })}
      />
      <div className={styles['pair']}>
        <NumberField
          label={t('text.size')}
          unit="pt"
          value={object.size}
          {...pointRange}
          isDisabled={isDisabled}
          onChange={(size) => change({ size, smallest: Math.min(object.smallest, size) })}
        />
        <NumberField
          label={t('text.smallest')}
          unit="pt"
          value={object.smallest}
          {...pointRange}
          max={object.size}
          isDisabled={isDisabled}
          onChange={(smallest) => change({ smallest })}
        />
      </div>
      {!isDisabled && (
        <div className={styles['tools']}>
          <IconButton
            size="small"
            icon={<Bold />}
            label={t('text.bold')}
            aria-pressed={object.isBold}
            onClick={() => change({ isBold: !object.isBold })}
          />
          <IconButton
            size="small"
            icon={<Italic />}
            label={t('text.italic')}
            aria-pressed={object.isItalic}
            onClick={() => change({ isItalic: !object.isItalic })}
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
          onChange={(align) => change({ align })}
        />
        <OptionField
          label={t('text.place')}
          value={object.place}
          options={['top', 'middle', 'bottom'] as const}
          labelOf={(place) => t(`aligns.${place}`)}
          isDisabled={isDisabled}
          onChange={(place) => change({ place })}
        />
      </div>
      <NumberField
        label={t('text.lines')}
        unit="lines"
        value={object.lines}
        min={1}
        max={10}
        isDisabled={isDisabled}
        onChange={(lines) => change({ lines: Math.round(lines) })}
      />
      <ColourField
        label={t('text.colour')}
        value={object.colour}
        isReadOnly={isDisabled}
        onChange={(colour) => colour !== '' && change({ colour })}
      />
    </>
  );
}, isSameLook);
