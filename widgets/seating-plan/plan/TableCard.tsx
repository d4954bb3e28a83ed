import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { chairsOf } from '../domain/tables.ts';
import { loadLater } from '../later.ts';
import type { Seating } from '../store/useSeating.ts';
import { typeKeys } from './typeKeys.ts';

const TableForm = lazyPart(loadLater, 'TableForm');

interface TableCardProps {
  readonly seating: Seating;
  readonly confirm: UseConfirm['confirm'];
}

/** What table it is, and its form when that is wanted. */
export function TableCard({ seating, confirm }: TableCardProps) {
  const t = useTexts('seating-plan');
  const [isOpen, setOpen] = useState(false);
  const { table } = seating.plan;
  const facts = [
    t(typeKeys[table.type]),
    `${t('chairCount')}: ${chairsOf(table)}`,
    `${t('headCount')}: ${table.heads_of_table}`,
  ];
  return (
    <Card
      title={t('table')}
      description={facts.join(' · ')}
      actions={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('changeTable')}
        </Button>
      }
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton count={2} />}>
          <TableForm key={JSON.stringify(table)} {...{ seating, confirm }} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}
