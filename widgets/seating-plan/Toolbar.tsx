import Printer from 'lucide-react/icons/printer';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { chairsOf, hasChair } from './domain/tables.ts';
import { loadLater } from './later.ts';
import type { Seating } from './store/useSeating.ts';
import styles from './seating-plan.module.css';

interface ToolbarProps {
  readonly seating: Seating;
  readonly session: SeatingSession;
  readonly isFormOpen: boolean;
  readonly onForm: () => void;
}

/** Undo, redo, everybody seated at once, paper. */
export function Toolbar({ seating, session, isFormOpen, onForm }: ToolbarProps) {
  const t = useTexts('seating-plan');
  const { plan, stack, isReadOnly } = seating;
  const seated = plan.people.filter(({ chair }) => hasChair(plan.table, chair)).length;
  const chairs = chairsOf(plan.table);
  const print = usePrintPlan(seating, session);
  return (
    <div className={styles['toolbar']}>
      <p className={styles['count']}>{t('seatedOf', { count: seated, chairs })}</p>
      <div role="group" aria-label={t('tools')} className={styles['tools']}>
        {!isReadOnly && (
          <>
            <IconButton
              label={stack.undoLabel === null ? t('undo') : t('undoOf', { what: stack.undoLabel })}
              icon={<Undo2 className={styles['mirrored']} />}
              aria-disabled={!stack.canUndo || undefined}
              onClick={() => stack.undo()}
            />
            <IconButton
              label={stack.redoLabel === null ? t('redo') : t('redoOf', { what: stack.redoLabel })}
              icon={<Redo2 className={styles['mirrored']} />}
              aria-disabled={!stack.canRedo || undefined}
              onClick={() => stack.redo()}
            />
          </>
        )}
        <IconButton label={t('print')} icon={<Printer />} onClick={print} />
        {!isReadOnly && (
          <>
            <Button
              size="small"
              variant={plan.unsaved ? 'primary' : 'secondary'}
              aria-expanded={isFormOpen}
              onClick={onForm}
            >
              {t('changeTable')}
            </Button>
            <Button
              size="small"
              disabled={seated === plan.people.length || seated >= chairs}
              onClick={seating.seatAll}
            >
              {t('autoSeat')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Place cards and a list, printed with code that is loaded on first use. */
function usePrintPlan({ plan, speakers }: Seating, session: SeatingSession) {
  const texts = useTexts('seating-plan');
  const format = useFormat();
  const print = usePrint(loadLater);
  return () =>
    print(({ printSession }, reading) =>
      printSession({ ...reading, texts, format, session, plan, speakers }),
    );
}
