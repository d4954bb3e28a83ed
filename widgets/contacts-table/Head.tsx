import Columns3 from 'lucide-react/icons/columns-3';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { useIsWide } from '#shared/ui/useIsWide.ts';
import { TakeAway } from './TakeAway.tsx';
import { Progress } from './Loading.tsx';
import type { Contacts } from './useContacts.ts';
import type { View } from './useView.ts';
import { headOf } from './values.ts';
import styles from './contacts-table.module.css';

/** In px: in less, words would need a second line. */
const leastWords = 760;

/** In less, the groups fill the line below the tools. */
const leastGroups = 480;

interface HeadProps {
  readonly title: string;
  readonly contacts: Contacts;
  readonly view: View;
  readonly onColumns: () => void;
  /** No more are to come. */
  readonly onCancel: () => void;
}

/** Whose contacts, how many; search, groups, columns, and what can be taken away. */
export function Head({ title, contacts, view, onColumns, onCancel }: HeadProps) {
  const t = useTexts('contacts-table');
  const { rows, count, error, isLoading, isCancelled, load } = contacts;
  const { shown, search, setSearch, arranged } = view;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isIcon = !useIsWide(place, leastWords);
  const isPhone = !useIsWide(place, leastGroups);
  const groups = <GroupButtons view={view} />;
  const progress = isLoading && <Progress loaded={contacts.loaded} onCancel={onCancel} />;
  const all = rows.length;
  const isNarrowed = shown.length < all;
  // Where nothing has come there is a way beside what says so.
  const hasAgain = (!isLoading || count !== null) && !isCancelled && (error === null || all > 0);
  return (
    <header ref={setPlace} className={styles['head']}>
      <div className={styles['line']}>
        <div className={styles['who']}>
          <h2 className={styles['title']}>
            <bdi>{title}</bdi>
          </h2>
          <output className={styles['count']}>
            {!isLoading &&
              all > 0 &&
              (isNarrowed ? t('countOf', { count: all, shown: shown.length }) : t('count', { count: all }))}
          </output>
          {isLoading && isPhone && (
            <span className={styles['count']} aria-hidden="true">
              {t('loading', { count: contacts.loaded })}
            </span>
          )}
        </div>
        {hasAgain && (
          <IconButton
            size="small"
            data-load=""
            label={t('again')}
            icon={<RotateCw />}
            isBusy={isLoading}
            onClick={load}
          />
        )}
        {!isPhone && progress}
      </div>
      <div className={styles['line']}>
        <div className={styles['search']}>
          <SearchBox label={t('search')} value={search} onChange={setSearch} debounceMs={0} />
        </div>
        {!isPhone && groups}
        <ColumnsButton arranged={arranged} isIcon={isIcon} isDisabled={all === 0} onClick={onColumns} />
        <TakeAway
          isIcon={isIcon}
          title={title}
          rows={shown}
          contacts={contacts}
          view={view}
          isDisabled={shown.length === 0}
        />
        {isPhone && groups}
        {isPhone && progress}
      </div>
    </header>
  );
}

interface ColumnsButtonProps {
  readonly arranged: View['arranged'];
  readonly isIcon: boolean;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** Says how many columns are shown, where some are not: also where there is room for its sign alone. */
function ColumnsButton({ arranged, isIcon, isDisabled, onClick }: ColumnsButtonProps) {
  const t = useTexts('contacts-table');
  const format = useFormat();
  const all = arranged.length;
  const shown = arranged.filter(({ isShown }) => isShown).length;
  const label = shown === all ? t('columns.button') : t('columns.buttonSome', { shown, all });
  const common = { disabled: isDisabled, onClick };
  if (!isIcon)
    return (
      <Button {...common} iconStart={<Columns3 />}>
        {label}
      </Button>
    );
  if (shown === all) return <IconButton {...common} variant="secondary" label={label} icon={<Columns3 />} />;
  return (
    <Button {...common} iconStart={<Columns3 />} aria-label={label}>
      {`${format.number(shown)}/${format.number(all)}`}
    </Button>
  );
}

/** One for each column by which contacts can be grouped. */
function GroupButtons({ view }: { readonly view: View }) {
  const t = useTexts('contacts-table');
  const head = headOf(t);
  const { groupings, group, setGroup } = view;
  if (groupings.length === 0) return null;
  return (
    <div role="group" aria-label={t('group.label')} className={styles['groups']}>
      {groupings.map((by) => (
        <Button
          key={by}
          aria-pressed={group?.by === by}
          onClick={() => setGroup(group?.by === by ? null : { by })}
        >
          {t('group.by', { column: head(by) })}
        </Button>
      ))}
    </div>
  );
}
