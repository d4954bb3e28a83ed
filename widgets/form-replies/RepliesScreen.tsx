import { Suspense, useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { digestOf } from '#shared/lib/replyContent.ts';
import { isolate } from '#shared/lib/text.ts';
import { processingHref as hrefOf } from './domain/links.ts';
import { neededFor, pageView } from './domain/pages.ts';
import { RowsToCome } from './list/RowsToCome.tsx';
import { useOpenReplies } from './list/useOpenReplies.ts';
import { RepliesPart } from './RepliesPart.tsx';
import { ScreenContext, useScreen, type RepliesScreenState } from './screenContext.ts';
import { Head } from './toolbar/Head.tsx';
import { useForm, useKeptChoice, useQuestions } from './useQuestions.ts';
import { useReplies } from './useReplies.ts';
import { useSelection } from './useSelection.ts';
import { useView } from './useView.ts';
import styles from './form-replies.module.css';

const Dialogs = lazyPart(() => import('./Dialogs.tsx'), 'Dialogs');
/** Only where the address named a reply. */
const FoundReply = lazyPart(() => import('./list/FoundReply.tsx'), 'FoundReply');
const Summary = lazyPart(() => import('./summary/Summary.tsx'), 'Summary');

interface RepliesScreenProps {
  readonly formId: string;
  readonly processingHref: string;
  readonly urlState: string;
  /** Of the page: the address says of no later one where it begins. */
  readonly isFirst: boolean;
}

/** What was asked for and what has come, for all parts of the screen. */
function useScreenState(props: RepliesScreenProps): RepliesScreenState {
  const { formId, processingHref, urlState, isFirst } = props;
  const [view, change] = useView(urlState, isFirst);
  const kept = useKeptChoice(formId);
  const replies = useReplies({ formId, search: view.search, needed: neededFor(view) });
  const { model, asked, title, type } = useForm(formId);
  const selection = useSelection(replies.list);
  const questions = useQuestions(asked, replies.list, selection.replies);
  const { hidden } = kept.choice;
  const shown = useMemo(() => {
    const left = new Set(hidden);
    return questions.filter(({ name }) => !left.has(name));
  }, [questions, hidden]);
  const [dialog, setDialog] = useState<RepliesScreenState['dialog']>(null);
  const opened = useOpenReplies();
  const searchPlace = useRef<HTMLDivElement>(null);
  const openDialog = (next: RepliesScreenState['dialog']) => {
    // A file holds what the search finds as it is typed now, though the pause in typing may not be over.
    const typed = searchPlace.current?.querySelector('input')?.value;
    if (next?.kind === 'export' && typed !== undefined) change({ search: typed });
    setDialog(next);
  };
  return {
    title: title || formId,
    view,
    change,
    layout: view.layout ?? kept.choice.layout,
    keep: kept.change,
    hidden,
    replies,
    model,
    questions,
    shown,
    selection,
    dialog,
    searchPlace,
    opened,
    openDialog,
    linkTo: (reply) =>
      processingHref === ''
        ? null
        : hrefOf(processingHref, {
            formId,
            type,
            reply: reply?.index ?? null,
            said: reply && digestOf(reply),
          }),
  };
}

/** How much a search has found, for those who do not see it. It stands there before it has anything to say. */
function Found() {
  const t = useTexts('form-replies');
  const { view, replies } = useScreen();
  const { list, hasMore, isStale, isPending } = replies;
  const term = view.search.trim();
  const said =
    list.length === 0 && !hasMore
      ? t('notFound.title', { term: isolate(term) })
      : t(hasMore ? 'counter.openTotal' : 'counter.loaded', { count: list.length });
  return (
    <output className="ew-hidden">{term === '' || isStale || isPending || replies.error ? '' : said}</output>
  );
}

/** Head, replies page by page or their summary, and the dialogs over them (S2 §2, §4). */
export function RepliesScreen(props: RepliesScreenProps) {
  const t = useTexts('form-replies');
  const section = useRef<HTMLElement>(null);
  const state = useScreenState(props);
  const { view, replies, dialog } = state;
  const [named] = useState(view.reply);
  const page = pageView(view.page, { count: replies.list.length, hasMore: replies.hasMore });
  const tryAgain = () => {
    // The button goes with the notice.
    section.current?.focus();
    replies.retry();
  };
  return (
    <ScreenContext value={state}>
      <section
        ref={section}
        tabIndex={-1}
        className={styles['screen']}
        aria-label={t('title')}
        aria-busy={replies.isPending || replies.isStale}
      >
        <Head />
        <Found />
        {replies.error && (
          <ErrorNotice
            error={replies.error}
            message={replies.isErrorOfMore ? t('moreFailed') : t('failed')}
            isRetrying={replies.isFetching}
            onRetry={tryAgain}
          />
        )}
        {replies.isPending && (
          <div className={styles['toCome']}>
            <RowsToCome count={10} />
          </div>
        )}
        {(!replies.error || replies.isErrorOfMore) &&
          !replies.isPending &&
          (view.part === 'summary' ? (
            <Suspense fallback={<Skeleton kind="block" height={240} />}>
              <Summary />
            </Suspense>
          ) : (
            <RepliesPart page={page} />
          ))}
      </section>
      {named !== null && (
        <Suspense fallback={null}>
          <FoundReply index={named} />
        </Suspense>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      )}
    </ScreenContext>
  );
}
