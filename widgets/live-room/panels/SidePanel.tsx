import { Suspense, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import type { Rounding } from '../domain/poll.ts';
import { rightsOf } from '../domain/role.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { ChatPanel } from './chat/ChatPanel.tsx';
import { useSayArrivals } from './chat/useSayArrivals.ts';
import { usePollNews, type PollNewsOptions } from './poll/usePollNews.ts';
import styles from './side-panel.module.css';

const PeoplePanel = lazyPart(() => import('./people/PeoplePanel.tsx'), 'PeoplePanel');

export type OpenPanel = 'chat' | 'people';

export interface SidePanelProps {
  /** `null`: closed; arrivals are still spoken, and polls end on time. */
  readonly open: OpenPanel | null;
  readonly onOpen: (panel: OpenPanel | null) => void;
  readonly pollRounding: Rounding;
}

/** Chat with polls, and for hosts people with their hands (S3 §2.7). Beside the stage, or a sheet below it where it is narrow. */
export function SidePanel({ open, onOpen, pollRounding }: SidePanelProps) {
  const hasPeople = useRoomState(({ role }) => rightsOf(role.role).hasAttendees);
  // Whoever is no host any more has no list of people.
  const shown = open === 'people' && !hasPeople ? 'chat' : open;
  useRead(shown === 'chat');
  const chat = <ChatPanel pollRounding={pollRounding} />;
  return (
    <>
      <PanelNews rounding={pollRounding} isShown={shown === 'chat'} onShow={() => onOpen('chat')} />
      {shown !== null && (
        <Frame onClose={() => onOpen(null)} which={shown}>
          {hasPeople ? (
            <WithPeople shown={shown} onOpen={onOpen} chat={chat} />
          ) : (
            <>
              <Title />
              {chat}
            </>
          )}
        </Frame>
      )}
    </>
  );
}

/** What is said and done whether the panel is open or not; draws nothing, so that a flood draws nothing here. */
function PanelNews(props: PollNewsOptions) {
  useSayArrivals();
  usePollNews(props);
  return null;
}

interface FrameProps {
  readonly which: OpenPanel;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel takes the focus when it opens and gives it back when it goes; Esc closes it. */
function Frame({ which, onClose, children }: FrameProps) {
  const t = useTexts('live-room');
  const common = useTexts('common');
  const frame = useRef<HTMLElement>(null);
  useFocusInside(frame, which);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is the panel's own
    <aside ref={frame} aria-label={t('chat.panel')} className={styles['panel']} onKeyDown={onKeyDown}>
      {children}
      <div className={styles['close']}>
        <IconButton label={common('close')} icon={<X />} tooltipSide="bottom" onClick={onClose} />
      </div>
    </aside>
  );
}

function Title() {
  const t = useTexts('live-room');
  return (
    <h2 tabIndex={-1} className={styles['title']}>
      {t('chat.tab')}
    </h2>
  );
}

interface WithPeopleProps extends Pick<SidePanelProps, 'onOpen'> {
  readonly shown: OpenPanel;
  readonly chat: ReactNode;
}

function WithPeople({ shown, onOpen, chat }: WithPeopleProps) {
  const t = useTexts('live-room');
  const unread = useRoomState((state) => state.chat.unread);
  const hands = useRoomState((state) => state.hands.queue.length);
  return (
    <div className={styles['tabs']}>
      <Tabs
        label={t('chat.panel')}
        value={shown}
        onChange={onOpen}
        tabs={[
          { value: 'chat', label: <Counted text={t('chat.tab')} count={unread} />, content: chat },
          {
            value: 'people',
            label: <Counted text={t('people.tab')} count={hands} />,
            content: (
              <Suspense fallback={<Loading />}>
                <PeoplePanel />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}

function Loading() {
  return (
    <div className={styles['loading']}>
      <Skeleton kind="people" count={6} />
    </div>
  );
}

function Counted({ text, count }: { readonly text: string; readonly count: number }) {
  const format = useFormat();
  return (
    <>
      {text}
      {count > 0 && <span className={styles['count']}>{format.number(count)}</span>}
    </>
  );
}

/** The chat counts as read while it is in sight. */
function useRead(isShown: boolean): void {
  const { chat } = useRoom();
  const isHidden = useIsHidden();
  const isRead = isShown && !isHidden;
  useEffect(() => {
    chat.open(isRead);
    return () => chat.open(false);
  }, [chat, isRead]);
}

function useFocusInside(frame: { readonly current: HTMLElement | null }, which: OpenPanel): void {
  const first = useRef(which);
  useLayoutEffect(() => {
    const el = frame.current;
    const root = el?.getRootNode();
    const opener = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
    const place = first.current === 'chat' ? 'textarea' : '[role="tab"][aria-selected="true"]';
    // On a phone the keyboard would cover the stage at once.
    const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
    const target = el?.querySelector<HTMLElement>(isTouch ? 'h2, [role="tab"][aria-selected="true"]' : place);
    target?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) queueMicrotask(() => opener.focus({ preventScroll: true }));
    };
  }, [frame]);
}
