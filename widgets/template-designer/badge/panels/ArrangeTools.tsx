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
import { memo, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { sideOf } from '../../domain/badge/objects.ts';
import { useEngineValue } from '../../editor/useEngine.ts';
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
  const { desk } = useBadge();
  const isDoubleSided = useEngineValue(desk.settled, ({ design }) => design.isDoubleSided);
  const first = objects[0]?.id;
  const isOnFront = useEngineValue(
    desk.settled,
    ({ design }) => first !== undefined && sideOf(design, first) === 'front',
  );
  return (
    <ArrangeButtons
      count={objects.length}
      isGroup={objects.some(({ group }) => group !== undefined)}
      otherSide={isDoubleSided ? (isOnFront ? 'back' : 'front') : null}
    />
  );
}

interface ArrangeButtonsProps {
  readonly count: number;
  readonly isGroup: boolean;
  /** Where it can go; `null` of a badge that has one side. */
  readonly otherSide: BadgeSide | null;
}

/** Drawn again only with what can be done: not wherever the chosen lie. */
const ArrangeButtons = memo(function ArrangeButtons({ count, isGroup, otherSide }: ArrangeButtonsProps) {
  const t = useTexts('badge-designer');
  const actions = useBadgeActions();
  const isMany = count > 1;
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
        {count > 2 && (
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
        {otherSide && (
          <IconButton
            size="small"
            icon={<FlipHorizontal2 />}
            label={t(otherSide === 'back' ? 'arrange.toBack' : 'arrange.toFront')}
            onClick={() => actions.toSide(otherSide)}
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
});

function Tools({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="toolbar" aria-label={label} className={styles['tools']}>
      {children}
    </div>
  );
}
