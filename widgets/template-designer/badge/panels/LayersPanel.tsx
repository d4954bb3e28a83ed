import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { isolate } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { badgeSidesInOrder } from '../../domain/badge/objects.ts';
import { useEngineState, useEngineValue } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { useBadgeActions } from '../useBadgeActions.ts';
import { useObjectName } from '../useObjectName.ts';
import styles from './panels.module.css';

/** All objects, what lies on top first; those that are hidden or locked are reached here. */
export function LayersPanel() {
  const t = useTexts('badge-designer');
  const { desk } = useBadge();
  const { design } = useEngineState(desk.settled);
  const sides = badgeSidesInOrder.filter((side) => side === 'front' || design.isDoubleSided);
  return sides.map((side) => (
    <section key={side} aria-label={t(`sides.${side}`)} className={styles['layers']}>
      <h3 className={styles['heading']}>{t(`sides.${side}`)}</h3>
      {design[side].length === 0 ? (
        <p className={styles['note']}>{t('layers.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {design[side].toReversed().map((object) => (
            <Layer key={object.id} {...{ object, side }} />
          ))}
        </ul>
      )}
    </section>
  ));
}

interface LayerProps {
  readonly object: BadgeObject;
  readonly side: BadgeSide;
}

/** Drawn again only with its own object. */
const Layer = memo(function Layer({ object, side }: LayerProps) {
  const t = useTexts('badge-designer');
  const { desk, designer } = useBadge();
  const isChosen = useEngineValue(desk.settled, ({ chosen }) => chosen.includes(object.id));
  const { pick, mark } = useBadgeActions();
  const shown = useObjectName()(object);
  const name = isolate(shown);
  const { id, isHidden = false, isLocked = false } = object;
  const isOurs = !designer.readOnly && object.kind !== 'unknown';
  return (
    <li className={styles['layer']}>
      <button
        type="button"
        aria-pressed={isChosen}
        className={styles['layerName']}
        onClick={(event) => pick(id, side, event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        <bdi>{shown}</bdi>
      </button>
      {isOurs && (
        <>
          <IconButton
            size="small"
            icon={isHidden ? <EyeOff /> : <Eye />}
            label={t(isHidden ? 'layers.show' : 'layers.hide', { name })}
            onClick={() => mark([id], 'isHidden', !isHidden)}
          />
          <IconButton
            size="small"
            icon={isLocked ? <Lock /> : <LockOpen />}
            label={t(isLocked ? 'layers.unlock' : 'layers.lock', { name })}
            onClick={() => mark([id], 'isLocked', !isLocked)}
          />
        </>
      )}
    </li>
  );
});
