import { useLayoutEffect, useRef, type RefObject } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { EnvironmentsList } from '#shared/api/environments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { externalRel, safeHref } from '#shared/lib/links.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { isFocusLost } from '#shared/interaction/tabbable.ts';
import { isolate } from '#shared/lib/text.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { newIntent } from '#shared/lib/ids.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { CreateForm } from './CreateForm.tsx';
import { blockOf, cleanName, type NameRules, type KnownNames } from '../domain/nameRules.ts';
import { namesOnTheirWay, type Work } from '../domain/work.ts';
import type { Wish } from './useCreation.ts';
import type { DraftControl } from './useDraft.ts';
import { isReturned, repeatedIntent } from '../domain/draft.ts';
import styles from '../environment-manager.module.css';

interface CreateAreaProps {
  readonly list: EnvironmentsList;
  readonly work: Work;
  /** No licence is left. */
  readonly isFull: boolean;
  readonly draft: DraftControl;
  readonly create: (wish: Wish) => void;
  readonly rules: NameRules;
  readonly contactHref: string | undefined;
}

/** The form while there are licences, and why it is not there when there are none (S3 §2.6). A typed name is never hidden. */
export function CreateArea({ list, work, isFull, draft, create, rules, contactHref }: CreateAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const noLicences = useRef<HTMLDivElement>(null);
  const hasForm = !isFull || draft.draft.text !== '' || draft.draft.returned !== null;
  const known = {
    existing: list.environments.map(({ display_name: name }) => name),
    beingCreated: namesOnTheirWay(work),
  };
  const submit = useSubmit({ draft, known, isFull, create, input });
  useFocusWhenSwitched(hasForm, hasForm ? input : noLicences);

  return (
    <>
      {isFull && <NoLicences ref={noLicences} href={contactHref} />}
      {hasForm && (
        <Card>
          <CreateForm {...{ draft, known, rules, isFull, submit, input }} />
          <CreateProblem draft={draft} submit={submit} isFull={isFull} input={input} />
        </Card>
      )}
    </>
  );
}

/** When the form goes or comes with the focus in it, what stands in its place gets the focus. */
function useFocusWhenSwitched(hasForm: boolean, place: { readonly current: HTMLElement | null }): void {
  const had = useRef(hasForm);
  useLayoutEffect(() => {
    if (had.current === hasForm) return;
    had.current = hasForm;
    if (isFocusLost()) place.current?.focus();
  }, [hasForm, place]);
}

interface NoLicencesProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly href: string | undefined;
}

function NoLicences({ ref, href }: NoLicencesProps) {
  const t = useTexts('environment-manager');
  const address = safeHref(href);
  const isElsewhere = address !== null && /^https?:/i.test(address);
  return (
    <div ref={ref} className={styles['noLicences']} role="status" tabIndex={-1}>
      <CircleAlert size={16} aria-hidden="true" />
      <p>
        {t('licences.none')}{' '}
        {address === null ? (
          t('licences.ask')
        ) : (
          <a href={address} {...(isElsewhere && { target: '_blank', rel: externalRel })}>
            {t('licences.contact')}
          </a>
        )}
      </p>
    </div>
  );
}

interface CreateProblemProps {
  readonly draft: DraftControl;
  readonly isFull: boolean;
  readonly submit: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * Whatever else than a 422 went wrong: the spec's "console only", made visible (S-37). The name is back in the input; once that
 * is empty it can be sent again from here, and once it is not this name any more the message can be put away.
 */
function CreateProblem({ draft: { draft, change }, isFull, submit, input }: CreateProblemProps) {
  const t = useTexts('environment-manager');
  const { returned } = draft;
  if (returned === null || returned.problem.kind === 'invalid') return null;
  const { name, problem } = returned;
  const isBack = isReturned(draft);
  const canRetry = (isBack || draft.text === '') && problem.isRepeatable && !isFull;
  const retry = () => {
    change({ kind: 'type', text: name });
    submit();
  };
  const dismiss = () => {
    // The button goes with the message.
    input.current?.focus();
    change({ kind: 'dismiss' });
  };
  const failed = t(problem.isOutcomeUnknown ? 'problem.unknown' : 'problem.notCreated', {
    name: isolate(name),
  });
  const refused = problem.messages.join(' ') || t('problem.refused', { name: isolate(name) });
  return (
    <div className={styles['problem']}>
      <ErrorNotice
        error={problem.error ?? undefined}
        message={problem.error ? failed : refused}
        onRetry={canRetry ? retry : undefined}
        actions={
          !isBack && (
            <Button size="small" variant="ghost" onClick={dismiss}>
              {t('problem.dismiss')}
            </Button>
          )
        }
      />
      {problem.isOutcomeUnknown && <p className={styles['doubt']}>{t('problem.unknownText')}</p>}
    </div>
  );
}

/** A second click of a double-click, or Enter held down, finds the input empty: within this time that is no mistake. */
const doubleClickMs = 1_000;

interface SubmitOptions {
  readonly draft: DraftControl;
  readonly known: KnownNames;
  readonly isFull: boolean;
  readonly create: (wish: Wish) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Sends what is typed, once per wish; the focus stays in the input. */
function useSubmit({ draft, known, isFull, create, input }: SubmitOptions): () => void {
  const t = useTexts('environment-manager');
  const announce = useAnnounce();
  const sentAt = useRef(-Infinity);
  return () => {
    const now = draft.current();
    const block = blockOf(now.text, known);
    input.current?.focus();
    if (block === 'empty') {
      if (performance.now() - sentAt.current > doubleClickMs) draft.change({ kind: 'try-empty' });
      return;
    }
    if (block !== null || isFull) return;
    const name = cleanName(now.text);
    const intent = repeatedIntent(now) ?? newIntent();
    sentAt.current = performance.now();
    draft.change({ kind: 'send' });
    announce(t('sending', { name: isolate(name) }));
    create({ intent, name });
  };
}
