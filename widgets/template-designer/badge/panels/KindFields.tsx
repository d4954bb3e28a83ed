import { memo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import {
  mostCharacters,
  type PictureObject,
  type QrObject,
  type ShapeObject,
  type StatusObject,
} from '#shared/lib/badges/design.ts';
import { unlistedBadgeTags } from '#shared/lib/badges/person.ts';
import { isShownPicture } from '#shared/lib/badges/picture.ts';
import { safeHref } from '#shared/lib/links.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { checkInContent } from '../../domain/badge/adding.ts';
import { ColourField } from '../../editor/panels/ColourField.tsx';
import { PickMedia } from '../../editor/panels/PickMedia.tsx';
import { useBadge } from '../badgeContext.ts';
import { NumberField } from './NumberField.tsx';
import { isSameLook, type FieldsProps } from './fieldsProps.ts';
import { OptionField } from './OptionField.tsx';
import { TaggedField } from './TaggedField.tsx';
import { useLimit } from './useLimit.ts';
import styles from './panels.module.css';

/** A picture by its address, from the host's own where it has a picker (T-10). */
export const PictureFields = memo(function PictureFields(props: FieldsProps<PictureObject>) {
  const { object, isDisabled, change } = props;
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
          onChange={(next) => sourceLimit.take(next.trim(), (given) => change({ source: given }, 'source'))}
          end={
            !isDisabled && (
              <PickMedia onPicked={(next) => sourceLimit.take(next, (given) => change({ source: given }))} />
            )
          }
        />
      </Field>
      <Field label={t('picture.label')} isDisabled={isDisabled} errors={labelLimit.error}>
        <TextInput
          value={object.label}
          onChange={(typed) => labelLimit.take(typed, (label) => change({ label }, 'label'))}
        />
      </Field>
      <OptionField
        label={t('picture.fit')}
        value={object.fit}
        options={['contain', 'cover'] as const}
        labelOf={(fit) => t(`fits.${fit}`)}
        isDisabled={isDisabled}
        onChange={(fit) => change({ fit })}
      />
    </>
  );
}, isSameLook);

/** What a code says: by default what the check-in reads (S-14). */
export const QrFields = memo(function QrFields(props: FieldsProps<QrObject>) {
  const { object, isDisabled, change } = props;
  const t = useTexts('badge-designer');
  const { tags } = useBadge();
  const format = useFormat();
  const ofCheckIn = checkInContent(tags);
  const unlisted = unlistedBadgeTags(object.content, tags);
  return (
    <>
      <TaggedField
        label={t('qr.content')}
        hint={t('qr.hint')}
        dir="ltr"
        value={object.content}
        most={mostCharacters.code}
        isDisabled={isDisabled}
        onChange={(content, how) => change({ content }, how === 'typed' ? 'content' : undefined)}
      />
      {unlisted.length > 0 && (
        <p className={styles['note']}>{t('qr.unlisted', { tags: format.list(unlisted.map(isolate)) })}</p>
      )}
      {!isDisabled && object.content !== ofCheckIn && (
        <Button onClick={() => change({ content: ofCheckIn })}>{t('qr.checkIn')}</Button>
      )}
      <ColourField
        label={t('text.colour')}
        value={object.colour}
        isReadOnly={isDisabled}
        onChange={(colour) => colour !== '' && change({ colour })}
      />
    </>
  );
}, isSameLook);

export const ShapeFields = memo(function ShapeFields(props: FieldsProps<ShapeObject>) {
  const { object, isDisabled, change } = props;
  const t = useTexts('badge-designer');
  const { shape } = object;
  return (
    <>
      {shape !== 'line' && (
        <ColourField
          label={t('shape.fill')}
          value={object.fill ?? ''}
          isReadOnly={isDisabled}
          onChange={(fill) => change({ fill: fill === '' ? null : fill })}
        />
      )}
      <ColourField
        label={t('shape.stroke')}
        value={object.stroke ?? ''}
        isReadOnly={isDisabled}
        onChange={(stroke) => change({ stroke: stroke === '' ? null : stroke })}
      />
      <div className={styles['pair']}>
        <NumberField
          label={t('shape.strokeWidth')}
          unit="mm"
          value={object.strokeWidth}
          min={0}
          max={50}
          isDisabled={isDisabled}
          onChange={(strokeWidth) => change({ strokeWidth })}
        />
        {shape === 'rectangle' && (
          <NumberField
            label={t('shape.radius')}
            unit="mm"
            value={object.radius}
            min={0}
            max={250}
            isDisabled={isDisabled}
            onChange={(radius) => change({ radius })}
          />
        )}
      </div>
    </>
  );
}, isSameLook);

/** The bar has the colour and the pattern of the person's status. */
export const StatusFields = memo(function StatusFields(props: FieldsProps<StatusObject>) {
  const { object, isDisabled, change } = props;
  const t = useTexts('badge-designer');
  return (
    <Switch
      label={t('status.hasLabel')}
      hint={t('status.hint')}
      isOn={object.hasLabel}
      isDisabled={isDisabled}
      onChange={(hasLabel) => change({ hasLabel })}
    />
  );
}, isSameLook);
