import Armchair from 'lucide-react/icons/armchair';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MoveVertical from 'lucide-react/icons/move-vertical';
import Pencil from 'lucide-react/icons/pencil';
import SquareCheck from 'lucide-react/icons/square-check';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { AgendaSession } from '../domain/sessions.ts';
import { cutShort, shiftFrom } from '../domain/shift.ts';
import { cardOf } from '../grid/cards.ts';
import { after } from '../grid/useCardKeys.ts';
import type { Agenda } from '../store/useAgenda.ts';
import { useWords } from '../useWords.ts';
import { SessionDetails } from './SessionDetails.tsx';
import { ShiftForm } from './ShiftForm.tsx';
import { usePlaceBeside } from './usePlaceBeside.ts';
import styles from './popup.module.css';

interface SessionPopupProps {
  readonly session: AgendaSession;
  readonly agenda: Agenda;
  /** Holds the card that it stands beside. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** What had the focus when it was asked for. */
  readonly hadFocus: RefObject<HTMLElement | null>;
  readonly onClose: (isFocusBack: boolean) => void;
  /** The user has turned to something else. */
  readonly onLeave: () => void;
  readonly onSeating: (sessionId: string) => void;
  /** Begins to select several with this one. */
  readonly onSelect: () => void;
  /** To another session. */
  readonly onGo: (sessionId: string) => void;
  /** Shows the conflicts of a session beside the grid. */
  readonly onConflicts: (sessionId: string) => void;
}

/** Details of a session with all that can be done with it (S3 §2.5, §9.3). */
export function SessionPopup(props: SessionPopupProps) {
  const { session, agenda, scroller, hadFocus, onClose, onLeave, onSeating } = props;
  const t = useTexts('agenda-editor');
  const words = useWords();
  const popup = useRef<HTMLDivElement>(null);
  const [isShifting, setShifting] = useState(false);
  usePlaceBeside({
    popup,
    card: () => scroller.current && cardOf(scroller.current, session.id),
    hadFocus,
    onLeave,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (isShifting) setShifting(false);
    else onClose(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is the popup's own
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={t('popup.label', { name: words.nameIn(session) })}
      className={styles['popup']}
      onKeyDown={onKeyDown}
    >
      <header className={styles['header']}>
        <h3 className={styles['title']}>
          <bdi>{words.name(session)}</bdi>
        </h3>
        <IconButton label={t('popup.close')} icon={<X />} size="small" onClick={() => onClose(true)} />
      </header>
      {isShifting ? (
        <ShiftForm
          onCancel={() => setShifting(false)}
          cutBy={(minutes) => cutShort(shiftFrom(agenda.sessions, session, minutes), minutes)}
          onShift={(minutes) => {
            agenda.act.shift(session, minutes);
            onClose(true);
          }}
        />
      ) : (
        <>
          <SessionDetails
            session={session}
            agenda={agenda}
            onGo={(id) => {
              onClose(false);
              props.onGo(id);
            }}
            onConflicts={(id) => {
              onClose(true);
              props.onConflicts(id);
            }}
          />
          <PopupActions
            session={session}
            agenda={agenda}
            onClose={onClose}
            onSeating={onSeating}
            onSelect={props.onSelect}
            onShifting={() => setShifting(true)}
          />
        </>
      )}
    </div>
  );
}

interface ActionsProps extends Pick<
  SessionPopupProps,
  'session' | 'agenda' | 'onClose' | 'onSeating' | 'onSelect'
> {
  readonly onShifting: () => void;
}

function PopupActions({ session, agenda, onClose, onSeating, onSelect, onShifting }: ActionsProps) {
  const t = useTexts('agenda-editor');
  const { act, isReadOnly } = agenda;
  /** The host's form opens on the page: the details are in its way. */
  const ask = (what: () => void) => () => {
    onClose(true);
    what();
  };
  const seating = (
    <Button size="small" iconStart={<Armchair />} onClick={() => onSeating(session.id)}>
      {t('popup.seating')}
    </Button>
  );
  if (isReadOnly) return <footer className={styles['footer']}>{seating}</footer>;
  return (
    <footer className={styles['footer']}>
      <Button size="small" iconStart={<Pencil />} onClick={ask(() => act.edit(session))}>
        {t('popup.edit')}
      </Button>
      {seating}
      <span className={styles['space']} />
      <IconButton
        label={t('popup.remove')}
        icon={<Trash2 />}
        size="small"
        onClick={ask(() => act.remove(session))}
      />
      <Menu
        align="end"
        trigger={<IconButton label={t('popup.more')} icon={<Ellipsis />} size="small" />}
        items={[
          {
            label: t('popup.duplicate'),
            icon: <CopyPlus />,
            onSelect: ask(() => act.create(after(session), session)),
          },
          { label: t('popup.shift'), icon: <MoveVertical />, onSelect: onShifting },
          { label: t('selection.begin'), icon: <SquareCheck />, onSelect: ask(onSelect) },
        ]}
      />
    </footer>
  );
}
