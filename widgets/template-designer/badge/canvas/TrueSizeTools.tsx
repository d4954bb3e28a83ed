import CreditCard from 'lucide-react/icons/credit-card';
import Ruler from 'lucide-react/icons/ruler';
import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { TrueSize } from './useTrueSize.ts';
import { pxOfMm, type Zoom } from './useZoom.ts';

const TrueSizeDialog = lazyPart(() => import('../trueSize/TrueSizeDialog.tsx'), 'TrueSizeDialog');

interface TrueSizeToolsProps {
  readonly trueSize: TrueSize;
  readonly zoom: Pick<Zoom, 'isTrue' | 'change'>;
}

/** Shows the badge as large as it will be; the screen is measured before that for the first time, then whenever one wants. */
export function TrueSizeTools({ trueSize, zoom }: TrueSizeToolsProps) {
  const t = useTexts('badge-designer');
  const [isMeasuring, setMeasuring] = useState(false);
  const toggle = () => {
    if (trueSize.scale === null) setMeasuring(true);
    else zoom.change(zoom.isTrue ? 'fit' : 'true');
  };
  return (
    <>
      <IconButton
        size="small"
        icon={<Ruler />}
        label={t('canvas.trueSize')}
        aria-pressed={zoom.isTrue}
        onClick={toggle}
      />
      {trueSize.scale !== null && (
        <IconButton
          size="small"
          icon={<CreditCard />}
          label={t('canvas.measure')}
          onClick={() => setMeasuring(true)}
        />
      )}
      <Suspense fallback={null}>
        {isMeasuring && (
          <TrueSizeDialog
            scale={trueSize.scale ?? pxOfMm}
            onClose={() => setMeasuring(false)}
            onKeep={(scale) => {
              trueSize.keep(scale);
              zoom.change('true');
              setMeasuring(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
