import { useTexts } from '#shared/i18n/useTexts.ts';
import {
  mostCharacters,
  type PictureObject,
  type QrObject,
  type ShapeObject,
  type StatusObject,
} from '#shared/lib/badges/design.ts';
import { isShownPicture } from '#shared/lib/badges/picture.ts';
import { safeHref } from '#shared/lib/links.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { checkInContent } from '../../domain/badge/adding.ts';
import { ColourField } from '../../editor/panels/ColourField.tsx';
import { PickMedia } from '../../editor/panels/PickMedia.tsx';
import { useBadge } from '../badgeContext.ts';
import { NumberField } from './NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { OptionField } from './OptionField.tsx';
import { UnknownTags } from './UnknownTags.tsx';
import { useLimit } from './useLimit.ts';
import styles from './panels.module.css';

interface PictureFieldsProps extends FieldsProps<PictureObject> {
  /** The picker takes its time: of the object as it is by then. */
  readonly onPicked: (source: string) => void;
}

/** A picture by its address, from the host's own where it has a picker (T-10). */
export function PictureFields({ object, isDisabled, change, onPicked }: PictureFieldsProps) {
  const t = useTexts('badge-designer');
  const sourceLimit = useLimit(mostCharacters.source);
  const labelLimit = useLimit(mostCharacters.label);
  const { source } = object;
  const isShown = source.trim() === '' || isShownPicture(source);
  const isFine = isShown || safeHref(source) !== null;
  return (
    <>
      <Field
        label={t('picture.source')}
        hint={isFine && !isShown && t('picture.notShown')}
        isDisabled={isDisabled}
        errors={sourceLimit.error ?? (isFine ? undefined : t('picture.badSource'))}
      >
        <TextInput
          dir="ltr"
          value={source}
          onChange={(next) =>
            sourceLimit.take(next.trim(), (given) => change({ ...object, source: given }, 'source'))
          }
          end={!isDisabled && <PickMedia onPicked={(next) => sourceLimit.take(next, onPicked)} />}
        />
      </Field>
      <Field label={t('picture.label')} isDisabled={isDisabled} errors={labelLimit.error}>
        <TextInput
          value={object.label}
          onChange={(typed) => labelLimit.take(typed, (label) => change({ ...object, label }, 'label'))}
        />
      </Field>
      <OptionField
        label={t('picture.fit')}
        value={object.fit}
        options={['contain', 'cover'] as const}
        labelOf={(fit) => t(`fits.${fit}`)}
        isDisabled={isDisabled}
        onChange={(fit) => change({ ...object, fit })}
      />
    </>
  );
}

/** What a code says: by default what the check-in reads (S-14). */
export function QrFields({ object, isDisabled, change }: FieldsProps<QrObject>) {
  const t = useTexts('badge-designer');
  const { tags } = useBadge();
  const limit = useLimit(mostCharacters.code);
  const ofCheckIn = checkInContent(tags);
  return (
    <>
      <Field label={t('qr.content')} hint={t('qr.hint')} isDisabled={isDisabled} errors={limit.error}>
        <Textarea
          dir="ltr"
          value={object.content}
          onChange={(typed) => limit.take(typed, (content) => change({ ...object, content }, 'content'))}
        />
      </Field>
      <UnknownTags texts={[object.content]} tags={tags} />
      {!isDisabled && object.content !== ofCheckIn && (
        <Button onClick={() => change({ ...object, content: ofCheckIn })}>{t('qr.checkIn')}</Button>
      )}
      <ColourField
        label={t('text.colour')}
        value={object.colour}
        isReadOnly={isDisabled}
        onChange={(colour) => colour !== '' && change({ ...object, colour })}
      />
    </>
  );
}

export function ShapeFields({ object, isDisabled, change }: FieldsProps<ShapeObject>) {
  const t = useTexts('badge-designer');
  const { shape } = object;
  return (
    <>
      {shape !== 'line' && (
        <ColourField
          label={t('shape.fill')}
          value={object.fill ?? ''}
          isReadOnly={isDisabled}
          onChange={(fill) => change({ ...object, fill: fill === '' ? null : fill })}
        />
      )}
      <ColourField
        label={t('shape.stroke')}
        value={object.stroke ?? ''}
        isReadOnly={isDisabled}
        onChange={(stroke) => change({ ...object, stroke: stroke === '' ? null : stroke })}
      />
      <div className={styles['pair']}>
        <NumberField
          label={t('shape.strokeWidth')}
          unit="mm"
          value={object.strokeWidth}
          min={0}
          max={50}
          isDisabled={isDisabled}
          onChange={(strokeWidth) => change({ ...object, strokeWidth })}
        />
        {shape === 'rectangle' && (
          <NumberField
            label={t('shape.radius')}
            unit="mm"
            value={object.radius}
            min={0}
            max={250}
            isDisabled={isDisabled}
            onChange={(radius) => change({ ...object, radius })}
          />
        )}
      </div>
    </>
  );
}

/** The bar has the colour and the pattern of the person's status. */
export function StatusFields({ object, isDisabled, change }: FieldsProps<StatusObject>) {
  const t = useTexts('badge-designer');
  return (
    <Switch
      label={t('status.hasLabel')}
      hint={t('status.hint')}
      isOn={object.hasLabel}
      isDisabled={isDisabled}
      onChange={(hasLabel) => change({ ...object, hasLabel })}
    />
  );
}
