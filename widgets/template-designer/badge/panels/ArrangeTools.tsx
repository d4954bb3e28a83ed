import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import BringToFront from 'lucide-react/icons/bring-to-front';
import CopyPlus from 'lucide-react/icons/copy-plus';
import FlipHorizontal2 from 'lucide-react/icons/flip-horizontal-2';
import Group from 'lucide-react/icons/group';
import SendToBack from 'lucide-react/icons/send-to-back';
import Trash2 from 'lucide-react/icons/trash-2';
import Ungroup from 'lucide-react/icons/ungroup';
import AlignBottom from 'lucide-react/icons/align-end-horizontal';
import AlignCentre from 'lucide-react/icons/align-center-vertical';
import AlignLeft from 'lucide-react/icons/align-start-vertical';
import AlignMiddle from 'lucide-react/icons/align-center-horizontal';
import AlignRight from 'lucide-react/icons/align-end-vertical';
import AlignTop from 'lucide-react/icons/align-start-horizontal';
import DistributeAcross from 'lucide-react/icons/align-horizontal-space-between';
import DistributeDown from 'lucide-react/icons/align-vertical-space-between';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeObject } from '#shared/lib/badges/design.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { sideOf } from '../../domain/badge/objects.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { useBadgeActions } from '../useBadgeActions.ts';
import styles from './panels.module.css';

const alignments = [
  ['left', AlignLeft],
  ['centre', AlignCentre],
  ['right', AlignRight],
  ['top', AlignTop],
  ['middle', AlignMiddle],
  ['bottom', AlignBottom],
] as const;

const layers = [
  ['top', BringToFront],
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['bottom', SendToBack],
] as const;

/** What is done with what is chosen: aligned, distributed, above or below others, grouped, copied, removed. */
export function ArrangeTools({ objects }: { readonly objects: readonly BadgeObject[] }) {
  const t = useTexts('badge-designer');
  const { desk } = useBadge();
  const { design } = useEngineState(desk.settled);
  const actions = useBadgeActions();
  const isMany = objects.length > 1;
  const isGroup = objects.some(({ group }) => group !== undefined);
  const other = objects[0] && sideOf(design, objects[0].id) === 'front' ? 'back' : 'front';
  return (
    <>
      <Tools label={t('arrange.align')}>
        {alignments.map(([to, Icon]) => (
          <IconButton
            key={to}
            size="small"
            icon={<Icon />}
            label={t(`align.${to}`)}
            onClick={() => actions.align(to)}
          />
        ))}
        {objects.length > 2 && (
          <>
            <IconButton
              size="small"
              icon={<DistributeAcross />}
              label={t('arrange.across')}
              onClick={() => actions.distribute('across')}
            />
            <IconButton
              size="small"
              icon={<DistributeDown />}
              label={t('arrange.down')}
              onClick={() => actions.distribute('down')}
            />
          </>
        )}
      </Tools>
      <Tools label={t('arrange.more')}>
        {layers.map(([step, Icon]) => (
          <IconButton
            key={step}
            size="small"
            icon={<Icon />}
            label={t(`layer.${step}`)}
            onClick={() => actions.layer(step)}
          />
        ))}
        {isMany && (
          <IconButton size="small" icon={<Group />} label={t('arrange.group')} onClick={actions.group} />
        )}
        {isGroup && (
          <IconButton
            size="small"
            icon={<Ungroup />}
            label={t('arrange.ungroup')}
            onClick={actions.ungroup}
          />
        )}
        {design.isDoubleSided && (
          <IconButton
            size="small"
            icon={<FlipHorizontal2 />}
            label={t(other === 'back' ? 'arrange.toBack' : 'arrange.toFront')}
            onClick={() => actions.toSide(other)}
          />
        )}
        <IconButton
          size="small"
          icon={<CopyPlus />}
          label={t('arrange.duplicate')}
          onClick={actions.duplicate}
        />
        <IconButton size="small" icon={<Trash2 />} label={t('arrange.remove')} onClick={actions.remove} />
      </Tools>
    </>
  );
}

function Tools({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="toolbar" aria-label={label} className={styles['tools']}>
      {children}
    </div>
  );
}
