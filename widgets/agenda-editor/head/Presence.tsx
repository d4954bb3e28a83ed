import { useState } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { Late } from '../Late.tsx';
import type { Person } from './Everybody.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import styles from './head.module.css';

/** So many are shown as pictures; the others are counted, and listed on demand. */
const mostAvatars = 6;

const loadEverybody = () => import('./Everybody.tsx');

type Live = Agenda['live'];

/** Who is here now (S3 §2.5), and whether what they do can be seen. */
export function Presence({ live }: { readonly live: Live }) {
  const t = useTexts('agenda-editor');
  const common = useTexts('common');
  const people = usePeople(live);
  const shown = people.slice(0, people.length > mostAvatars ? mostAvatars - 1 : mostAvatars);
  const [isListed, setListed] = useState(false);
  const close = () => setListed(false);
  return (
    <div className={styles['presence']}>
      {people.length > 0 && (
        <ul className={styles['people']} aria-label={t('head.present')}>
          {shown.map((person) => (
            <li key={person.id}>
              <Tooltip text={person.label} isName>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the name must be had by keyboard */}
                <span role="img" aria-label={person.label} tabIndex={0} className={styles['person']}>
                  <Avatar name={person.name} isDecorative />
                </span>
              </Tooltip>
            </li>
          ))}
          {people.length > shown.length && (
            <li>
              <Others count={people.length - shown.length} onOpen={() => setListed(true)} />
            </li>
          )}
        </ul>
      )}
      {/* Stays open when so many leave that there is room for all who are left. */}
      {isListed && (
        <Late load={loadEverybody} way={{ label: common('close'), run: close }}>
          {({ Everybody }) => <Everybody people={people} onClose={close} />}
        </Late>
      )}
      <output className={styles['state']}>
        {(live.state === 'interrupted' || live.state === 'refused') && (
          <>
            <CloudOff size={16} aria-hidden="true" />
            {t(live.state === 'refused' ? 'head.refusedLive' : 'head.interrupted')}
          </>
        )}
      </output>
    </div>
  );
}

/** Oneself first. */
function usePeople({ members, state }: Live): readonly Person[] {
  const t = useTexts('agenda-editor');
  if (state === 'refused') return [];
  return members
    .toSorted((a, b) => Number(b.isMe) - Number(a.isMe))
    .map(({ id, info, isMe }) => {
      const name = stripBidiControls(info.name).trim() || t('head.guest');
      return { id, name, label: isMe ? t('head.you', { name }) : name };
    });
}

function Others({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const t = useTexts('agenda-editor');
  return (
    <Button
      size="small"
      className={styles['more']}
      aria-haspopup="dialog"
      aria-label={t('head.more', { count })}
      onClick={onOpen}
    >
      +{count}
    </Button>
  );
}
