import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { contactSearchQuery } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { LinkButton } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { Decision } from '../domain/decision.ts';
import { FoundPerson } from '../matches/FoundPerson.tsx';
import { recordHref } from '../matches/recordHref.ts';
import { ShortSearch } from '../ShortSearch.tsx';
import foundStyles from '../matches/found-contacts.module.css';
import styles from './log.module.css';

interface FindCreatedProps {
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** A record that was made, and that the server did not name: looked for by its name (T-28). */
export function FindCreated({ decision, onClose }: FindCreatedProps) {
  const t = useTexts('reply-processing');
  const api = useApi();
  const [typed, setTyped] = useState(decision.who);
  const search = typed.trim();
  const found = useQuery({
    ...contactSearchQuery(api, { searchInput: search }, useOwner()),
    enabled: search !== '',
  });
  const people = found.data ?? [];
  return (
    <Dialog isOpen title={t('done.find')} onClose={onClose}>
      <div className={styles['find']}>
        <ShortSearch
          label={t('matches.searchLabel')}
          value={typed}
          onChange={setTyped}
          isBusy={found.isFetching}
        />
        <QueryNotice query={found} message={t('matches.searchFailed')} />
        {found.isLoading && <Spinner />}
        {found.isSuccess && people.length === 0 && <p>{t('matches.searchNone', { search })}</p>}
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <LinkButton
                size="small"
                variant="ghost"
                className={foundStyles['result']}
                href={recordHref(person.id, false)}
                target="_blank"
                iconEnd={<ExternalLink />}
              >
                <FoundPerson person={person} />
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
