import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { idInPath } from '#shared/lib/pathId.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { firstView } from './domain/address.ts';
import { CampaignList } from './list/CampaignList.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { createSendings } from './store/sendings.ts';
import { useDrafts } from './store/useDrafts.ts';
import { useMarks } from './store/useMarks.ts';
import { useScreens } from './useScreens.ts';
import { WizardSkeleton } from './wizard/WizardSkeleton.tsx';
import type { Session } from './domain/route.ts';

const WizardScreen = lazyPart(() => import('./wizard/WizardScreen.tsx'), 'WizardScreen');

export interface CampaignsProps {
  readonly eventId?: string | undefined;
  readonly canModifyCampaign: boolean;
  readonly confirmAbove: number;
  readonly sendDelay: number;
  readonly templateHref?: string | undefined;
}

/** S1 §2: the list, or the wizard, or a report. */
export function Campaigns(props: CampaignsProps) {
  const { canModifyCampaign: canModify, confirmAbove, sendDelay, templateHref } = props;
  const [fromPath] = useState(() => idInPath(location.pathname, 'events') ?? undefined);
  const eventId = props.eventId ?? fromPath;
  const marks = useMarks();
  const [sendings] = useState(createSendings);
  const drafts = useDrafts(eventId, sendings);
  const { route, wizardOf, confirmation } = useScreens({ eventId, marks });
  const { screen, session, go, hasMoved: takesFocus } = route;
  const isRefused = useRefusal({
    session,
    canModify,
    onRefused: () => go({ kind: 'list' }, { isReplace: true }),
  });

  useOtherEvent(eventId, () => {
    go({ kind: 'list' }, { isReplace: true });
    route.changeList(firstView);
  });

  const shown = () => {
    if (screen.kind === 'report')
      return (
        <ReportScreen
          key={screen.id}
          id={screen.id}
          takesFocus={takesFocus}
          onList={() => go({ kind: 'list' })}
        />
      );
    if (session?.eventId !== undefined && 'step' in screen && !isRefused) {
      return (
        <Suspense fallback={<WizardSkeleton />}>
          <WizardScreen
            key={session.key}
            {...{ session, marks, sendings, confirmAbove, sendDelay, templateHref, takesFocus }}
            {...wizardOf(session)}
            eventId={session.eventId}
            step={screen.step}
            onDraftsChange={drafts.refresh}
          />
        </Suspense>
      );
    }
    return (
      <CampaignList
        // Ticks and open questions are about this event's campaigns.
        key={eventId ?? ''}
        {...{ eventId, canModify, marks, takesFocus }}
        drafts={{
          ...drafts,
          drafts: drafts.drafts.filter(({ value }) => canModify || value.savedId === null),
        }}
        view={route.list}
        onView={route.changeList}
        onOpen={(next, start) => go(next, { start })}
      />
    );
  };
  return (
    <>
      {shown()}
      {confirmation}
    </>
  );
}

/** What is open belongs to the event before; the work on it stays as its draft. */
function useOtherEvent(eventId: string | undefined, onOther: () => void): void {
  const before = useRef(eventId);
  const leave = useEffectEvent(onOther);
  useEffect(() => {
    if (before.current === eventId) return;
    before.current = eventId;
    leave();
  }, [eventId]);
}

interface RefusalOptions {
  readonly session: Session | null;
  readonly canModify: boolean;
  readonly onRefused: () => void;
}

/**
 * Whether the wizard stays closed: without the right to change campaigns only a copy can be worked on (C-8), and without
 * an event nothing can be saved. Says why and leads to the list.
 */
function useRefusal({ session, canModify, onRefused }: RefusalOptions): boolean {
  const t = useTexts('campaigns');
  const notify = useNotify();
  const reason = session && reasonOf(session, canModify);
  const refuse = useEffectEvent((why: Reason) => {
    notify({ tone: 'warning', message: t(why) });
    onRefused();
  });
  useEffect(() => {
    if (session && reason !== null) refuse(reason);
  }, [reason, session]);
  return reason !== null;
}

type Reason = 'notices.noEvent' | 'notices.mayNotCreate' | 'notices.mayNotEdit';

function reasonOf({ start, id, eventId }: Session, canModify: boolean): Reason | null {
  if (eventId === undefined) return 'notices.noEvent';
  const isCopy = start.kind === 'copy' || (start.kind === 'draft' && id === null);
  if (canModify || isCopy) return null;
  return id === null ? 'notices.mayNotCreate' : 'notices.mayNotEdit';
}
