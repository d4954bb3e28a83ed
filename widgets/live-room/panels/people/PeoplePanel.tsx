import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { AttendeeList } from './AttendeeList.tsx';
import { findAttendees, type Attendee } from './attendees.ts';
import { BanDialog } from './BanDialog.tsx';
import { HandQueue } from './HandQueue.tsx';
import { usePeople } from './usePeople.ts';
import styles from './people.module.css';

/** For hosts: who wants to speak, and who is there (S3 §2.7, §6). */
export function PeoplePanel() {
  const t = useTexts('live-room');
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [banned, setBanned] = useState<Attendee | null>(null);
  const { attendees, status, isComplete, retry } = usePeople();
  const found = findAttendees(attendees, search);
  return (
    <div ref={box} className={styles['people']}>
      <HandQueue fallback={() => box.current?.querySelector<HTMLElement>('[data-list]')} />
      <div className={styles['search']}>
        <SearchBox
          value={search}
          onChange={setSearch}
          debounceMs={150}
          label={t('people.search')}
          resultCount={isComplete ? found.length : undefined}
        />
      </div>
      {status === 'failed' && (
        <div className={styles['failed']}>
          <ErrorNotice message={t('failed.attendees')} onRetry={retry} />
        </div>
      )}
      <AttendeeList
        attendees={found}
        count={attendees.length}
        search={search}
        isLoading={status === 'loading'}
        isComplete={isComplete}
        hasFailed={status === 'failed'}
        onBan={setBanned}
      />
      {banned && <BanDialog person={banned} onClose={() => setBanned(null)} />}
    </div>
  );
}
