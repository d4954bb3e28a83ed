import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { Card } from '#shared/ui/Card.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { BusinessCard } from '../domain/card.ts';
import { loadLaterParts } from '../lazyParts.tsx';
import { CardActions } from './CardActions.tsx';
import { CardFace } from './CardFace.tsx';

interface BusinessCardPanelProps {
  readonly card: BusinessCard;
  readonly picture: string | null;
}

/** The business card with everything that can be done with it (S1 §2, screens.md §1 «Beyond» 1). */
export function BusinessCardPanel({ card, picture }: BusinessCardPanelProps) {
  const t = useTexts('contact-details');
  const print = usePrint(loadLaterParts);
  const face = useRef<HTMLDivElement>(null);
  const printFace = () =>
    print(async ({ printCard }, reading) => {
      if (face.current) await printCard(face.current, { ...reading, title: card.name });
    });
  return (
    <Card
      title={t('card.title')}
      actions={<IconButton size="small" icon={<Printer />} label={t('card.print')} onClick={printFace} />}
      footer={<CardActions card={card} />}
    >
      <CardFace ref={face} card={card} picture={picture} />
    </Card>
  );
}
