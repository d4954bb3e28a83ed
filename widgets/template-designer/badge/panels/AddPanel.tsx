import Circle from 'lucide-react/icons/circle';
import Image from 'lucide-react/icons/image';
import Minus from 'lucide-react/icons/minus';
import QrCode from 'lucide-react/icons/qr-code';
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis';
import Square from 'lucide-react/icons/square';
import Type from 'lucide-react/icons/type';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { addedKinds } from '../../domain/badge/adding.ts';
import { badgeSidesInOrder } from '../../domain/badge/objects.ts';
import { useEngineValue } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { OptionField } from './OptionField.tsx';
import { useBadgeActions } from '../useBadgeActions.ts';
import styles from './panels.module.css';

const icons = {
  text: Type,
  picture: Image,
  qr: QrCode,
  rectangle: Square,
  ellipse: Circle,
  line: Minus,
  status: RectangleEllipsis,
} as const;

/** What can be put on the side that was used last, in its middle. */
export function AddPanel() {
  const t = useTexts('badge-designer');
  const { add } = useBadgeActions();
  const { desk } = useBadge();
  const side = useEngineValue(desk.settled, (state) => state.side);
  const isDoubleSided = useEngineValue(desk.settled, ({ design }) => design.isDoubleSided);
  return (
    <div className={styles['fields']}>
      {isDoubleSided && (
        <OptionField
          label={t('panels.side')}
          value={side}
          options={badgeSidesInOrder}
          labelOf={(one) => t(`sides.${one}`)}
          isDisabled={false}
          onChange={(one) => desk.choose(desk.state().chosen, one)}
        />
      )}
      <ul className={styles['palette']}>
        {addedKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <li key={kind}>
              <Button iconStart={<Icon />} onClick={() => add(kind)}>
                {t(`kinds.${kind}`)}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
