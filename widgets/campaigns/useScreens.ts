import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { draftRecord } from './domain/draft.ts';
import { sendingTopic } from './domain/sending.ts';
import type { Loss } from './domain/campaignState.ts';
import { screenOfWork, type Session } from './domain/route.ts';
import type { SendOutcome } from './domain/wizard.ts';
import type { LostWork, WizardGuard } from './wizard/useWizard.ts';
import type { WizardScreenProps } from './wizard/WizardScreen.tsx';
import { useJudge, type MarksControl } from './store/useMarks.ts';
import { refreshLists } from './store/knownLists.ts';
import type { SendingStore } from './store/sendings.ts';
import { useCampaignSent } from './store/useCampaignSent.ts';
import { useName } from './useName.ts';
import { useRoute, type Leaving, type RouteControl } from './useRoute.ts';

interface ScreensOptions {
  readonly eventId: string | undefined;
  readonly marks: MarksControl;
}

/** It was ours: the answer was lost, not the request. */
const doneWords = {
  sent: 'notices.sent',
  sending: 'notices.sending',
  scheduled: 'notices.scheduled',
} as const satisfies Record<Exclude<Loss, 'gone'>, string>;

const lostWords = {
  sent: 'notices.alreadySent',
  sending: 'notices.beingSent',
  gone: 'notices.gone',
} as const satisfies Record<Exclude<Loss, 'scheduled'>, string>;

type WizardCalls = Pick<
  WizardScreenProps,
  'guard' | 'onStep' | 'onList' | 'onId' | 'onDone' | 'onRefused' | 'onLost' | 'onResume'
>;

export interface Screens {
  readonly route: RouteControl;
  /** What the wizard of this session calls, also when another one is open by now. */
  readonly wizardOf: (session: Session) => WizardCalls;
  /** Show this somewhere. */
  readonly confirmation: ReactNode;
}

/** The ways between list, wizard and report; nothing that was typed is lost on them (C-3, C-5, C-6). */
export function useScreens({ eventId, marks }: ScreensOptions): Screens {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const api = useApi();
  const client = useQueryClient();
  const guard = useRef<WizardGuard>(null);
  const { mayLeave, resumeLater, confirmation } = useLeaving({
    guard,
    go: (...to) => route.go(...to),
  });
  const route = useRoute(eventId, mayLeave);
  const toList = (isReplace = false) => route.go({ kind: 'list' }, { isReplace });

  /** The wizard closes because its campaign is out of our hands; unsaved work stays one click away. */
  const handBack = (tone: 'warning' | 'danger', message: string) => {
    const { session } = route.current();
    const isDirty = guard.current?.isDirty() ?? false;
    const isKept = isDirty && guard.current?.canKeep();
    // Nowhere else is room for it: it goes on where it is.
    if (isDirty && !isKept) {
      guard.current?.goOnAsNew();
      notify({ tone, message: `${message}. ${t('notices.takenOff')}` });
      return;
    }
    if (isKept) guard.current?.keepAsNew();
    else guard.current?.end();
    toList();
    notify({ tone, message, action: session && isKept ? resumeLater({ ...session, id: null }) : undefined });
  };

  const heard = useRef(new Set<string>());
  useCampaignSent({
    judge: useJudge(marks.marks),
    onSent: (campaignIds) => {
      for (const campaignId of campaignIds) heard.current.add(campaignId);
      marks.markSent(campaignIds);
    },
    isTold: (campaignId) => {
      if (route.current().session?.id !== campaignId) return false;
      if (guard.current === null) return true;
      const isOurs = guard.current.sending.get().isAsked;
      if (isOurs) {
        guard.current.end();
        toList();
      } else handBack('warning', t('notices.justSent'));
      return !isOurs;
    },
  });

  const onDone = ({ campaignId, name, mode }: SendOutcome, sending: SendingStore) => {
    if (guard.current?.sending === sending) {
      guard.current.end();
      toList();
    }
    refreshLists(client, api);
    // The event may have been faster than the answer.
    if (heard.current.has(campaignId)) return;
    const message = t(mode === 'now' ? 'notices.sending' : 'notices.scheduled', { name: nameIn(name) });
    notify({ tone: 'success', message, topic: sendingTopic(campaignId) });
  };
  const onLost = (key: string, { why, name, campaignId }: LostWork) => {
    const isOpen = route.current().session?.key === key;
    const isAsked = isOpen && guard.current?.sending.get().isAsked;
    // We had asked for it ourselves, and the answer was lost.
    if (why === 'scheduled' || (why !== 'gone' && isAsked)) {
      if (isOpen) {
        guard.current?.end();
        toList();
      }
      const message = t(doneWords[why], { name: nameIn(name) });
      notify({ tone: 'success', message, topic: campaignId === null ? undefined : sendingTopic(campaignId) });
    } else if (isOpen) handBack('danger', t(lostWords[why]));
    else notify({ tone: 'danger', title: nameIn(name), message: t(lostWords[why]) });
  };
  return {
    route,
    confirmation,
    wizardOf: ({ key }) => ({
      guard,
      onStep: (step, isReplace) => {
        const { screen } = route.current();
        if ('step' in screen) route.go({ ...screen, step }, { isReplace });
      },
      onList: () => toList(),
      onId: (id) => route.setSessionId(key, id),
      onDone,
      onRefused: (why) => {
        const isDraft = route.current().session?.start.kind === 'draft';
        toList(true);
        const reason = why === 'gone' && isDraft ? 'drafts.gone' : lostWords[why];
        notify({ tone: 'danger', message: t(reason) });
      },
      onLost: (lost) => onLost(key, lost),
      onResume: (recordId, savedId) =>
        route.go(screenOfWork(savedId), { start: { kind: 'draft', recordId }, isReplace: true }),
    }),
  };
}

interface LeavingOptions {
  readonly guard: RefObject<WizardGuard | null>;
  readonly go: RouteControl['go'];
}

/** Leaving keeps a draft and says so (C-6); where it cannot be kept, or a request is under way, the user is asked first. */
function useLeaving({ guard, go }: LeavingOptions) {
  const t = useTexts('campaigns');
  const notify = useNotify();
  const { confirm, confirmation } = useConfirm();
  const isAnswered = useRef(false);

  const resumeLater = ({ key, id, eventId }: Session) => ({
    label: t('drafts.resumeShort'),
    run: () => go(screenOfWork(id), { start: { kind: 'draft', recordId: draftRecord(eventId ?? '', key) } }),
  });
  const ask = async ({ to, options }: Leaving, why: 'busy' | 'tooLarge') => {
    const question = {
      tone: 'danger',
      title: t(why === 'busy' ? 'leave.busyTitle' : 'leave.title'),
      children: t(why === 'busy' ? 'leave.busyText' : 'leave.text'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
    } as const;
    if (!(await confirm(question))) return;
    isAnswered.current = true;
    go(to, options);
    isAnswered.current = false;
  };
  const mayLeave = (leaving: Leaving): boolean => {
    if (guard.current?.isBusy()) {
      if (!isAnswered.current) void ask(leaving, 'busy');
      return isAnswered.current;
    }
    if (!guard.current?.isDirty()) return true;
    if (guard.current.canKeep()) {
      notify({ tone: 'info', message: t('drafts.kept'), action: resumeLater(leaving.session) });
      return true;
    }
    if (!isAnswered.current) void ask(leaving, 'tooLarge');
    return isAnswered.current;
  };
  return { mayLeave, resumeLater, confirmation };
}
