import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import FoldVertical from 'lucide-react/icons/fold-vertical';
import Keyboard from 'lucide-react/icons/keyboard';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import PanelRight from 'lucide-react/icons/panel-right';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { useCommandState } from '#shared/undo/useCommandStack.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { IconButton, type IconButtonProps } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { useLocale } from '#shared/i18n/locale.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { Late } from '../Late.tsx';
import { useWords } from '../useWords.ts';
import { createAt } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { dayAndMinute } from '../domain/timeGrid.ts';
import styles from './head.module.css';

const loadPrint = () => import('../print/printDay.ts');
const loadKeys = () => import('../popup/KeysList.tsx');

interface ToolsProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** A button with a sign, and an entry of the menu. */
interface Tool extends Pick<IconButtonProps, 'label' | 'icon' | 'aria-expanded' | 'aria-keyshortcuts'> {
  readonly isDisabled?: boolean;
  readonly onSelect: () => unknown;
}

/** What is done with the whole agenda; where there is little room most of it is behind one button. */
export function Tools({ agenda, view }: ToolsProps) {
  const t = useTexts('agenda-editor');
  const createSession = useNewSession(agenda, view);
  // The grid is not to be seen.
  const isSeating = view.seatingId !== null;
  const isClosed = isSeating || view.days.length === 0;
  const zoom: readonly Tool[] = [
    {
      label: t('head.zoomOut'),
      icon: <ZoomOut />,
      isDisabled: isSeating || !view.canZoomOut,
      onSelect: () => view.zoomBy(-1),
    },
    {
      label: t('head.zoomIn'),
      icon: <ZoomIn />,
      isDisabled: isSeating || !view.canZoomIn,
      onSelect: () => view.zoomBy(1),
    },
    {
      label: t('head.fit'),
      icon: <FoldVertical />,
      isDisabled: isClosed,
      onSelect: () => view.zoomToFit(roomForHours(innerHeight)),
    },
  ];
  const history = useHistory(agenda, isSeating);
  const { others, keys } = useOthers(agenda, view);
  return (
    <div className={styles['tools']}>
      <div role="group" aria-label={t('head.zoom')} className={styles['group']} data-folds="">
        <Buttons tools={zoom} />
      </div>
      {!agenda.isReadOnly && (
        <div className={styles['group']}>
          <Buttons tools={history} />
        </div>
      )}
      <div className={styles['group']} data-folds="">
        <Buttons tools={others} />
      </div>
      <div className={styles['menu']}>
        <Menu
          trigger={<IconButton label={t('head.tools')} icon={<Ellipsis />} />}
          items={[...(agenda.isReadOnly ? [] : history.slice(1)), ...zoom, { kind: 'separator' }, ...others]}
        />
      </div>
      {keys}
      {agenda.isReadOnly ? (
        <Badge icon={<Eye />}>{t('head.readOnly')}</Badge>
      ) : (
        <Tooltip text={t('head.create')} isName>
          <Button variant="primary" iconStart={<Plus />} disabled={isClosed} onClick={createSession}>
            <span className={styles['create']}>{t('head.create')}</span>
          </Button>
        </Tooltip>
      )}
    </div>
  );
}

/** Never `disabled`: what has come to its end would lose the focus, and with it the keys. */
function Buttons({ tools }: { readonly tools: readonly Tool[] }) {
  return tools.map(({ isDisabled, onSelect, ...look }, at) => (
    // Counted from the last one: what comes and goes stands first.
    <IconButton
      key={tools.length - at}
      {...look}
      aria-disabled={isDisabled || undefined}
      onClick={onSelect}
    />
  ));
}

/** What the grid leaves for its hours, in px: it is at most so high (`grid.module.css`), less the days' names. */
function roomForHours(viewHeight: number): number {
  return Math.max(420, Math.min(viewHeight * 0.78, 1_100)) - 64;
}

/** Undo and redo, with what they would do. */
function useHistory({ stack }: Agenda, isClosed: boolean): readonly Tool[] {
  const t = useTexts('agenda-editor');
  const { canUndo, canRedo, undoLabel, redoLabel } = useCommandState(stack.of);
  return [
    {
      label: undoLabel === null ? t('head.undo') : t('head.undoOf', { what: undoLabel }),
      icon: <Undo2 className="ew-mirror" />,
      'aria-keyshortcuts': 'Control+Z Meta+Z',
      isDisabled: isClosed || !canUndo,
      onSelect: () => void stack.undo(),
    },
    {
      label: redoLabel === null ? t('head.redo') : t('head.redoOf', { what: redoLabel }),
      icon: <Redo2 className="ew-mirror" />,
      'aria-keyshortcuts': 'Control+Shift+Z Control+Y Meta+Shift+Z',
      isDisabled: isClosed || !canRedo,
      onSelect: () => void stack.redo(),
    },
  ];
}

/** Now, print, keys and the panel; with the dialog that tells the keys. */
function useOthers(agenda: Agenda, view: View) {
  const { sessions } = agenda;
  const { days, matches } = view;
  const t = useTexts('agenda-editor');
  const words = useWords();
  const print = usePrint(loadPrint);
  const goToNow = useGoToNow(agenda, view);
  const [hasKeys, setKeys] = useState(false);
  const { isOpen, setOpen } = view.side;
  const now: readonly Tool[] = goToNow
    ? [{ label: t('head.now'), icon: <LocateFixed />, onSelect: goToNow }]
    : [];
  const others: readonly Tool[] = [
    ...now,
    {
      label: t('head.print'),
      icon: <Printer />,
      isDisabled: days.length === 0,
      onSelect: () =>
        print(({ printDays }, reading) => printDays({ ...reading, t, words, sessions, days, matches })),
    },
    { label: t('keys.title'), icon: <Keyboard />, onSelect: () => setKeys(true) },
    {
      label: t(isOpen ? 'side.hide' : 'side.show'),
      icon: <PanelRight className="ew-mirror" />,
      'aria-expanded': isOpen,
      onSelect: () => setOpen(!isOpen),
    },
  ];
  const keys = (
    <Dialog
      isOpen={hasKeys}
      onClose={() => setKeys(false)}
      title={t('keys.title')}
      description={t('keys.lead')}
    >
      <Late load={loadKeys} fallback={<Spinner />}>
        {({ KeysList }) => <KeysList step={view.step} setStep={view.setStep} />}
      </Late>
    </Dialog>
  );
  return { others, keys };
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
