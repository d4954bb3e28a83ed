import Users from 'lucide-react/icons/users';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { EditLink } from '../EditLink.tsx';
import { searchPeople, shortListLength, type LinkedPerson } from '../domain/linked.ts';
import type { Picture } from '../usePicture.ts';
import { PeopleGrid } from './PeopleGrid.tsx';
import styles from './linked.module.css';

interface LinkedContactsProps {
  readonly id: string;
  /** The contact's own name. */
  readonly name: string;
  readonly people: readonly LinkedPerson[];
  readonly picture: Picture;
}

/** Assistants and copy-to recipients in both directions (S1 §2, C-25); long lists are searched, or shown whole. */
export function LinkedContacts({ id, name, people, picture }: LinkedContactsProps) {
  const t = useTexts('contact-details');
  const format = useFormat();
  const title = (
    <span className={styles['title']}>
      {t('linked.title')} {people.length > 0 && <Badge>{format.number(people.length)}</Badge>}
    </span>
  );
  return (
    <Card title={title} isFlush actions={<EditLink id={id} part="linkedContacts" label={t('linked.edit')} />}>
      {people.length === 0 ? (
        <EmptyState isCompact icon={<Users />} title={t('linked.empty')}>
          {t('linked.emptyText')}
        </EmptyState>
      ) : (
        <People name={name} people={people} picture={picture} />
      )}
    </Card>
  );
}

function People({ name, people, picture }: Omit<LinkedContactsProps, 'id'>) {
  const t = useTexts('contact-details');
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const isLong = people.length > shortListLength;
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchPeople(people, wanted), [people, wanted]);
  const isCut = isLong && !isWhole && wanted === '';
  const shown = isCut ? found.slice(0, shortListLength) : found;
  return (
    <>
      {isLong && (
        <div className={styles['search']}>
          <SearchBox
            value={search}
            onChange={setSearch}
            label={t('linked.search')}
            debounceMs={0}
            resultCount={found.length}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState isCompact title={t('linked.noMatch', { search: wanted })} />
      ) : (
        <PeopleGrid name={name} people={shown} all={people} picture={picture} />
      )}
      {isLong && wanted === '' && (
        <div className={styles['whole']}>
          <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('linked.showFewer') : t('linked.showAll', { count: people.length })}
          </Button>
        </div>
      )}
    </>
  );
}
