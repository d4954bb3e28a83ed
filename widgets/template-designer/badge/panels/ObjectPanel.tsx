import { memo, Suspense, useCallback } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import {
  badgeSides,
  type BadgeDesign,
  type BadgeObject,
  type UnknownObject,
} from '#shared/lib/badges/design.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { changeObjects, isFixed, objectsOf, type Box } from '../../domain/badge/objects.ts';
import { leastSideOf, placesOf, setBox } from '../../domain/badge/placing.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { ArrangeTools } from './ArrangeTools.tsx';
import { NumberField } from './NumberField.tsx';
import type { Settings } from './fieldsProps.ts';
import { PictureFields, QrFields, ShapeFields, StatusFields } from './KindFields.tsx';
import { TextFields } from './TextFields.tsx';
import styles from './panels.module.css';

/** What has fields of its own. */
type FreeObject = Exclude<BadgeObject, UnknownObject>;

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
        <OneObject key={only.id} object={only} design={design} />
      )}
    </div>
  );
}

interface OneObjectProps {
  readonly object: BadgeObject;
  readonly design: BadgeDesign;
}

function OneObject({ object, design: shown }: OneObjectProps) {
  const t = useTexts('badge-designer');
  const { desk, designer } = useBadge();
  const { id, kind } = object;
  const isDisabled = designer.readOnly || isFixed(object);
  const change = useCallback(
    (next: Settings<FreeObject>, part?: string) => {
      desk.change(
        (design) =>
          changeObjects(design, [id], (now) =>
            now.kind === kind && now.kind !== 'unknown' ? { ...now, ...next } : now,
          ),
        part === undefined ? {} : { part: `${id} ${part}` },
      );
    },
    [desk, id, kind],
  );
  const sides = { min: leastSideOf(object), max: badgeSides.max };
  const ranges = { ...placesOf(shown, object), width: sides, height: sides };
  return (
    <>
      {object.isLocked === true && <p className={styles['note']}>{t('object.locked')}</p>}
      {object.kind === 'unknown' && <p className={styles['note']}>{t('object.unknown')}</p>}
      <div className={styles['pair']}>
        {places.map((side) => (
          <Place
            key={side}
            {...{ id, side, isDisabled }}
            value={object[side]}
            {...ranges[side]}
            isSquare={object.kind === 'qr'}
          />
        ))}
      </div>
      {object.kind === 'text' && <TextFields {...{ object, isDisabled, change }} />}
      {(object.kind === 'text' || object.kind === 'qr') && <Note object={object} />}
      {object.kind === 'picture' && <PictureFields {...{ object, isDisabled, change }} />}
      {object.kind === 'qr' && <QrFields {...{ object, isDisabled, change }} />}
      {object.kind === 'shape' && <ShapeFields {...{ object, isDisabled, change }} />}
      {object.kind === 'status' && <StatusFields {...{ object, isDisabled, change }} />}
    </>
  );
}

const places = ['x', 'y', 'width', 'height'] as const;

interface PlaceProps {
  readonly id: string;
  readonly side: (typeof places)[number];
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly isDisabled: boolean;
  /** A code is as wide as it is high. */
  readonly isSquare: boolean;
}

/** Drawn again only with its own number. */
const Place = memo(function Place({ id, side, isSquare, ...field }: PlaceProps) {
  const t = useTexts('badge-designer');
  const { desk } = useBadge();
  const boxOf = (value: number): Partial<Box> =>
    isSquare && (side === 'width' || side === 'height') ? { width: value, height: value } : { [side]: value };
  return (
    <NumberField
      label={t(`places.${side}`)}
      unit="mm"
      onChange={(value) => desk.change((design) => setBox(design, id, boxOf(value)))}
      {...field}
    />
  );
});

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
