import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { importChunk } from '#shared/lib/importFile.ts';
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
  const { language, direction } = useLocale();
  const face = useRef<HTMLDivElement>(null);
  const print = async () => {
    const content = face.current;
    const { printCard } = await importChunk(loadLaterParts);
    if (content) await printCard(content, { title: card.name, lang: language, dir: direction });
  };
  return (
    <Card
      title={t('card.title')}
      actions={<IconButton size="small" icon={<Printer />} label={t('card.print')} onClick={print} />}
      footer={<CardActions card={card} />}
    >
      <CardFace ref={face} card={card} picture={picture} />
    </Card>
  );
}
