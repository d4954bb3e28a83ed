import { useState } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { createWordMatcher, foldForSearch, stripBidiControls } from '#shared/lib/text.ts';
import { factsOf, speakerName } from '#shared/speakers/speakerFacts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { isPersonFixed } from '../domain/locks.ts';
import { hasChair } from '../domain/tables.ts';
import type { Seating } from '../store/useSeating.ts';
import { useSeatDrop } from '../plan/useSeatDrop.ts';
import { PersonRow } from './PersonRow.tsx';
import type { MenuOf } from './usePersonMenu.ts';
import styles from '../seating-plan.module.css';

interface PeoplePanelProps {
  readonly seating: Seating;
  readonly menuOf: MenuOf | null;
}

const everyRole = '';

/** Who speaks in the session, in an order that no change of seats turns round; and the place to drop somebody who shall stand up. */
export function PeoplePanel({ seating, menuOf }: PeoplePanelProps) {
  const t = useTexts('seating-plan');
  const [search, setSearch] = useState('');
  const [role, setRole] = useState(everyRole);
  const { eventId, plan, speakers, locks } = seating;
  const matches = createWordMatcher(search);
  const chairOf = (id: string) => plan.people.find((person) => person.id === id)?.chair ?? null;
  const roles = [...new Set(speakers.flatMap((speaker) => speaker.role ?? []))].toSorted();
  const shown = speakers.filter(
    (speaker) =>
      (role === everyRole || speaker.role === role) &&
      matches(foldForSearch(`${speakerName(speaker)} ${factsOf(speaker)}`)),
  );
  const unseated = speakers.filter(({ id }) => !hasChair(plan.table, chairOf(id))).length;
  const trash = useSeatDrop(seating, { chair: null, onDrop: (id) => seating.unseat(id) });
  return (
    <Card
      isFlush
      title={t('people')}
      description={
        unseated === 0 && speakers.length > 0 ? t('nobodyLeft') : t('unseatedCount', { count: unseated })
      }
    >
      <div className={styles['search']}>
        <SearchBox label={t('find')} value={search} onChange={setSearch} resultCount={shown.length} />
        {(roles.length > 1 || role !== everyRole) && (
          <Select
            aria-label={t('role.label')}
            options={[
              { value: everyRole, label: t('role.every') },
              ...roles.map((name) => ({ value: name, label: stripBidiControls(name) })),
            ]}
            value={role}
            onChange={setRole}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState isCompact title={t(speakers.length === 0 ? 'nobody' : 'noMatch')} />
      ) : (
        <ul className={styles['people']} aria-label={t('people')}>
          {shown.map((speaker) => {
            const chair = chairOf(speaker.id);
            return (
              <PersonRow
                key={speaker.id}
                {...{ eventId, speaker, menuOf, chair }}
                isSeated={hasChair(plan.table, chair)}
                isFixed={isPersonFixed(locks, { id: speaker.id, chair })}
              />
            );
          })}
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
