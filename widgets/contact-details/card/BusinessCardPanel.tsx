import ChevronDown from 'lucide-react/icons/chevron-down';
import Printer from 'lucide-react/icons/printer';
import { useId, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { Card } from '#shared/ui/Card.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { BusinessCard } from '../domain/card.ts';
import { CardActions } from './CardActions.tsx';
import { CardFace } from './CardFace.tsx';
import styles from './card.module.css';

const loadPrinting = () => import('./printCard.ts');

interface BusinessCardPanelProps {
  readonly card: BusinessCard;
  readonly picture: string | null;
  /** Until somebody opens or closes it. */
  readonly isOpenAtFirst: boolean;
}

/**
 * Everything that can be done with the business card (S1 §2, screens.md §1 «Beyond» 1). Its face says what the details say:
 * it is opened by whoever wants to see it.
 */
export function BusinessCardPanel({ card, picture, isOpenAtFirst }: BusinessCardPanelProps) {
  const t = useTexts('contact-details');
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  const print = usePrint(loadPrinting);
  const face = useRef<HTMLDivElement>(null);
  const printFace = () =>
    print(async ({ printCard }, reading) => {
      if (face.current) await printCard(face.current, { ...reading, title: card.name });
    });
  return (
    <Card
      title={
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          {t('card.title')}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      }
      actions={<IconButton size="small" icon={<Printer />} label={t('card.print')} onClick={printFace} />}
    >
      {/* Also while it is closed: paper shows it. */}
      <div id={id} hidden={!isOpen}>
        <CardFace ref={face} card={card} picture={picture} />
      </div>
      <CardActions card={card} />
    </Card>
  );
}
