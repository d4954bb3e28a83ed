import { useLayoutEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { EnvironmentsList } from '#shared/api/environments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { externalRel, safeHref } from '#shared/lib/links.ts';
import { Card } from '#shared/ui/Card.tsx';
import { CreateForm } from './CreateForm.tsx';
import { CreateProblem } from './CreateProblem.tsx';
import type { NameRules } from '../domain/nameRules.ts';
import { namesOnTheirWay, type Work } from '../domain/work.ts';
import type { Wish } from './useCreation.ts';
import type { DraftControl } from './useDraft.ts';
import { isFocusLost } from '#shared/interaction/tabbable.ts';
import { useSubmit } from './useSubmit.ts';
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
          <CreateProblem draft={draft.draft} onRetry={submit} isFull={isFull} />
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
          t('licences.contact')
        ) : (
          <a href={address} {...(isElsewhere && { target: '_blank', rel: externalRel })}>
            {t('licences.contact')}
          </a>
        )}
      </p>
    </div>
  );
}
