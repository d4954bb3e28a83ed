import Eye from 'lucide-react/icons/eye';
import FoldVertical from 'lucide-react/icons/fold-vertical';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import PanelRight from 'lucide-react/icons/panel-right';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { useCommandState } from '#shared/undo/useCommandStack.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useLocale } from '#shared/i18n/locale.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { KeysHelp } from '../popup/KeysHelp.tsx';
import { createAt } from '../domain/moves.ts';
import { usePrintDays } from './usePrintDays.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { dayAndMinute } from '../domain/timeGrid.ts';
import styles from './head.module.css';

interface ToolsProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** What is done with the whole agenda. */
export function Tools({ agenda, view }: ToolsProps) {
  const t = useTexts('agenda-editor');
  const print = usePrintDays(agenda, view);
  const goToNow = useGoToNow(agenda, view);
  const createSession = useNewSession(agenda, view);
  const isEmpty = view.days.length === 0;
  const { isOpen, setOpen } = view.side;
  // The grid is not to be seen.
  const isSeating = view.seatingId !== null;
  return (
    <div className={styles['tools']}>
      <div role="group" aria-label={t('head.zoom')} className={styles['group']}>
        <IconButton
          label={t('head.zoomOut')}
          icon={<ZoomOut />}
          disabled={isSeating || !view.canZoomOut}
          onClick={() => view.zoomBy(-1)}
        />
        <IconButton
          label={t('head.zoomIn')}
          icon={<ZoomIn />}
          disabled={isSeating || !view.canZoomIn}
          onClick={() => view.zoomBy(1)}
        />
        <IconButton
          label={t('head.fit')}
          icon={<FoldVertical />}
          disabled={isSeating || isEmpty}
          onClick={() => view.zoomToFit(roomForHours(innerHeight))}
        />
      </div>
      {!agenda.isReadOnly && <History stack={agenda.stack} isClosed={isSeating} />}
      <div className={styles['group']}>
        {goToNow && <IconButton label={t('head.now')} icon={<LocateFixed />} onClick={goToNow} />}
        <IconButton label={t('head.print')} icon={<Printer />} disabled={isEmpty} onClick={print} />
        <KeysHelp step={view.step} setStep={view.setStep} />
        <IconButton
          label={t(isOpen ? 'side.hide' : 'side.show')}
          icon={<PanelRight className={styles['mirrored']} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {agenda.isReadOnly ? (
        <Badge icon={<Eye />}>{t('head.readOnly')}</Badge>
      ) : (
        <Button
          variant="primary"
          iconStart={<Plus />}
          disabled={isSeating || isEmpty}
          onClick={createSession}
        >
          {t('head.create')}
        </Button>
      )}
    </div>
  );
}

/** What the grid leaves for its hours, in px: it is at most so high (`grid.module.css`), less the days' names. */
function roomForHours(viewHeight: number): number {
  return Math.max(420, Math.min(viewHeight * 0.78, 1_100)) - 64;
}

/** Undo and redo, with what they would do. */
function History({ stack, isClosed }: Pick<Agenda, 'stack'> & { readonly isClosed: boolean }) {
  const t = useTexts('agenda-editor');
  const { canUndo, canRedo, undoLabel, redoLabel } = useCommandState(stack.of);
  return (
    <div className={styles['group']}>
      <IconButton
        label={undoLabel === null ? t('head.undo') : t('head.undoOf', { what: undoLabel })}
        icon={<Undo2 className={styles['mirrored']} />}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={isClosed || !canUndo || undefined}
        onClick={() => void stack.undo()}
      />
      <IconButton
        label={redoLabel === null ? t('head.redo') : t('head.redoOf', { what: redoLabel })}
        icon={<Redo2 className={styles['mirrored']} />}
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        aria-disabled={isClosed || !canRedo || undefined}
        onClick={() => void stack.redo()}
      />
    </div>
  );
}

/** Asks for a session after the one that was chosen, when it is in sight; else at the beginning of the first day shown. */
function useNewSession({ sessions, hours, act }: Agenda, { days, chosenId }: View): () => void {
  return () => {
    const day = days[0];
    const chosen = sessions.find(({ id }) => id === chosenId);
    if (chosen && days.includes(chosen.day)) act.create(createAt(chosen.day, chosen.end));
    else if (day !== undefined) act.create(createAt(day, hours.start));
  };
}

/** Goes to what is on now, or comes next today; `null` on days without sessions. */
function useGoToNow({ sessions }: Agenda, { goTo }: View): (() => void) | null {
  const { timeZone } = useLocale();
  const today = useToday(timeZone);
  if (!sessions.some(({ day }) => day === today)) return null;
  return () => {
    const { day, minute } = dayAndMinute(timeZone, Date.now());
    const found = sessionAt(sessions, day, minute);
    if (found) goTo(found.id);
  };
}

/** The session of a day that runs at a minute, of several the one begun last; else the next one; else the last of the day. */
function sessionAt(sessions: readonly AgendaSession[], day: string, minute: number) {
  const all = sessions.filter((session) => session.day === day);
  const running = all.filter(({ start, end }) => start <= minute && minute < end);
  return running.at(-1) ?? all.find(({ start }) => start >= minute) ?? all.at(-1);
}
