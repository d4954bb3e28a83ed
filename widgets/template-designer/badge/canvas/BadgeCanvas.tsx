import Magnet from 'lucide-react/icons/magnet';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { memo, useId, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { badgeSidesInOrder } from '../../domain/badge/objects.ts';
import { useEngineValue } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { ChoiceTools } from './ChoiceTools.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { SideCanvas } from './SideCanvas.tsx';
import { TrueSizeTools } from './TrueSizeTools.tsx';
import { useTrueSize } from './useTrueSize.ts';
import { pxOfMm, useZoom } from './useZoom.ts';
import styles from './canvas.module.css';

/** One step of the zoom. */
const zoomStep = 1.25;

/** Both sides at once, in millimetres (screens.md §5). */
export const BadgeCanvas = memo(function BadgeCanvas() {
  const t = useTexts('badge-designer');
  const format = useFormat();
  const { desk, designer } = useBadge();
  const width = useEngineValue(desk, ({ design }) => design.width);
  const height = useEngineValue(desk, ({ design }) => design.height);
  const isDoubleSided = useEngineValue(desk, ({ design }) => design.isDoubleSided);
  const [isSnapping, setSnapping] = useState(true);
  const sides = badgeSidesInOrder.slice(0, isDoubleSided ? 2 : 1);
  const trueSize = useTrueSize();
  const zoom = useZoom({ width, height, sides: sides.length, trueScale: trueSize.scale });
  const { scroller, scale, change } = zoom;
  const hintId = useId();
  return (
    <div className={styles['canvas']}>
      <div role="toolbar" aria-label={t('canvas.view')} className={styles['tools']}>
        <IconButton
          size="small"
          icon={<ZoomOut />}
          label={t('canvas.zoomOut')}
          onClick={() => change(scale / zoomStep)}
        />
        <output className={styles['zoom']}>{format.percent(scale / (trueSize.scale ?? pxOfMm), 0)}</output>
        <IconButton
          size="small"
          icon={<ZoomIn />}
          label={t('canvas.zoomIn')}
          onClick={() => change(scale * zoomStep)}
        />
        <IconButton size="small" icon={<Maximize />} label={t('canvas.fit')} onClick={() => change('fit')} />
        <TrueSizeTools {...{ trueSize, zoom }} />
        <IconButton
          size="small"
          icon={<Magnet />}
          label={t('canvas.snap')}
          aria-pressed={isSnapping}
          onClick={() => setSnapping(!isSnapping)}
        />
        {!designer.readOnly && <ChoiceTools />}
        <KeysHelp hintId={hintId} />
      </div>
      <div ref={scroller} className={styles['scroller']}>
        <div dir="ltr" data-sides className={styles['sides']}>
          {sides.map((side) => (
            <SideCanvas key={side} {...{ side, scale, isSnapping, hintId }} />
          ))}
        </div>
      </div>
    </div>
  );
});
