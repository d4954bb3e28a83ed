import { useState } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import type { Seating } from '../store/useSeating.ts';
import { useSeatDrop } from '../plan/useSeatDrop.ts';
import { PersonRow } from './PersonRow.tsx';
import type { MenuOf } from './usePersonMenu.ts';
import styles from '../seating-plan.module.css';

interface PeoplePanelProps {
  readonly seating: Seating;
  readonly menuOf: MenuOf | null;
}

/** Who speaks in the session, in an order that no change of seats turns round; and the place to drop somebody who shall stand up. */
export function PeoplePanel({ seating, menuOf }: PeoplePanelProps) {
  const t = useTexts('seating-plan');
  const [search, setSearch] = useState('');
  const { eventId, plan, speakers } = seating;
  const matches = createWordMatcher(search);
  const chairOf = (id: string) => plan.people.find((person) => person.id === id)?.chair ?? null;
  const shown = speakers.filter((speaker) =>
    matches(foldForSearch(`${speakerName(speaker)} ${speaker.organisation ?? ''} ${speaker.role ?? ''}`)),
  );
  const unseated = speakers.filter(({ id }) => chairOf(id) === null).length;
  const trash = useSeatDrop(seating, (id) => seating.unseat(id));
  return (
    <Card isFlush title={t('people')} description={t('unseatedCount', { count: unseated })}>
      <div className={styles['search']}>
        <SearchBox label={t('find')} value={search} onChange={setSearch} resultCount={shown.length} />
      </div>
      {shown.length === 0 ? (
        <EmptyState isCompact title={t(speakers.length === 0 ? 'nobody' : 'noMatch')} />
      ) : (
        <ul className={styles['people']} aria-label={t('people')}>
          {shown.map((speaker) => (
            <PersonRow key={speaker.id} {...{ eventId, speaker, menuOf }} chair={chairOf(speaker.id)} />
          ))}
        </ul>
      )}
      {menuOf && (
        <div ref={trash} className={styles['trash']}>
          <Trash2 size={16} aria-hidden="true" />
          {t('trash')}
        </div>
      )}
    </Card>
  );
}
