import { Suspense } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { badgeSides, type BadgeObject } from '#shared/lib/badges/design.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { changeObjects, isFixed, mapObjects, objectsOf, type Box } from '../../domain/badge/objects.ts';
import { leastSideOf, setBox } from '../../domain/badge/placing.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { ArrangeTools } from './ArrangeTools.tsx';
import { NumberField } from './NumberField.tsx';
import { PictureFields, QrFields, ShapeFields, StatusFields } from './KindFields.tsx';
import { TextFields } from './TextFields.tsx';
import styles from './panels.module.css';

const loadNote = () => import('../checks/ObjectNote.tsx');

/** What is chosen: where it lies, how it looks, and what can be done with it. */
export function ObjectPanel() {
  const t = useTexts('badge-designer');
  const { desk, designer } = useBadge();
  const { chosen, design } = useEngineState(desk.settled);
  const objects = objectsOf(design, chosen);
  const [only] = objects;
  if (!only)
    return (
      <EmptyState isCompact title={t('object.none')}>
        {t('object.noneHint')}
      </EmptyState>
    );
  return (
    <div className={styles['fields']}>
      {!designer.readOnly && <ArrangeTools objects={objects} />}
      {objects.length > 1 ? (
        <p className={styles['note']}>{t('said.several', { count: objects.length })}</p>
      ) : (
        <OneObject key={only.id} object={only} />
      )}
    </div>
  );
}

const places = ['x', 'y', 'width', 'height'] as const;

function OneObject({ object }: { readonly object: BadgeObject }) {
  const t = useTexts('badge-designer');
  const { desk, designer } = useBadge();
  const isDisabled = designer.readOnly || isFixed(object);
  const change = (next: BadgeObject, part?: string) => {
    desk.change(
      (design) => mapObjects(design, (one) => (one.id === next.id ? next : one)),
      part === undefined ? {} : { part: `${next.id} ${part}` },
    );
  };
  const setPicture = (source: string) =>
    desk.change((design) =>
      changeObjects(design, [object.id], (now) => (now.kind === 'picture' ? { ...now, source } : now)),
    );
  const place = (box: Partial<Box>) => desk.change((design) => setBox(design, object.id, box));
  return (
    <>
      {object.isLocked === true && <p className={styles['note']}>{t('object.locked')}</p>}
      {object.kind === 'unknown' && <p className={styles['note']}>{t('object.unknown')}</p>}
      <div className={styles['pair']}>
        {places.map((side) => (
          <NumberField
            key={side}
            label={t(`places.${side}`)}
            unit="mm"
            value={object[side]}
            min={side === 'x' || side === 'y' ? -badgeSides.max : leastSideOf(object)}
            max={badgeSides.max}
            isDisabled={isDisabled}
            onChange={(value) => place(squared(object, { [side]: value }))}
          />
        ))}
      </div>
      {object.kind === 'text' && <TextFields {...{ object, isDisabled, change }} />}
      {(object.kind === 'text' || object.kind === 'qr') && <Note object={object} />}
      {object.kind === 'picture' && (
        <PictureFields {...{ object, isDisabled, change }} onPicked={setPicture} />
      )}
      {object.kind === 'qr' && <QrFields {...{ object, isDisabled, change }} />}
      {object.kind === 'shape' && <ShapeFields {...{ object, isDisabled, change }} />}
      {object.kind === 'status' && <StatusFields {...{ object, isDisabled, change }} />}
    </>
  );
}

/** Where it cannot be had, what is set goes on without it. */
function Note({ object }: { readonly object: BadgeObject }) {
  const { module } = useChunk(loadNote);
  return (
    module && (
      <Suspense fallback={null}>
        <module.ObjectNote object={object} />
      </Suspense>
    )
  );
}

/** A code is as wide as it is high. */
function squared(object: BadgeObject, box: Partial<Box>): Partial<Box> {
  const side = box.width ?? box.height;
  return object.kind === 'qr' && side !== undefined ? { ...box, width: side, height: side } : box;
}
