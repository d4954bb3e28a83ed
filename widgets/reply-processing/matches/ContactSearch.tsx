import { Suspense, useRef, useState } from 'react';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { ShortSearch } from '../ShortSearch.tsx';
import styles from './matches.module.css';

const FoundContacts = lazyPart(() => import('./FoundContacts.tsx'), 'FoundContacts');

interface ContactSearchProps {
  /** @returns whether it is chosen. */
  readonly onFound: (record: MatchedRecord) => boolean;
}

/** Another contact than those that the server has found (S2 §7 `fetch-contacts`). */
export function ContactSearch({ onFound }: ContactSearchProps) {
  const t = useTexts('reply-processing');
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  return (
    <div ref={box} className={styles['search']}>
      <ShortSearch label={t('matches.searchLabel')} value={typed} onChange={setTyped} />
      {search !== '' && (
        <Suspense fallback={<Spinner size="small" isInline />}>
          <FoundContacts key={search} {...{ search, box, onFound }} onTaken={() => setTyped('')} />
        </Suspense>
      )}
    </div>
  );
}
