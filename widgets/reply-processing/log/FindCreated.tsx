import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { searchContacts } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { LinkButton } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { Decision } from '../domain/decision.ts';
import { recordHref } from '../matches/recordHref.ts';
import { ShortSearch } from '../ShortSearch.tsx';
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
    queryKey: ['form-replies', 'contacts', api.id, { search }] as const,
    queryFn: ({ signal }) => searchContacts(api, { searchInput: search }, signal),
    enabled: search !== '',
    staleTime: 0,
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
          {people.map(({ id, first_name, last_name, email }) => {
            const name =
              [first_name, last_name].filter(Boolean).join(' ') || (email ?? t('matches.unnamed', { id }));
            return (
              <li key={id}>
                <LinkButton
                  size="small"
                  variant="ghost"
                  href={recordHref(id, false)}
                  target="_blank"
                  iconEnd={<ExternalLink />}
                >
                  <bdi>{stripBidiControls(name)}</bdi>
                </LinkButton>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
