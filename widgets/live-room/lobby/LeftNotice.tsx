import Ban from 'lucide-react/icons/ban';
import DoorOpen from 'lucide-react/icons/door-open';
import UserX from 'lucide-react/icons/user-x';
import { useId } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { LeftBecause } from '../domain/room.ts';
import { useRoom } from '../store/useRoom.ts';
import { BanFacts } from './BanFacts.tsx';
import { Notice } from './Notice.tsx';

const looks = {
  left: { icon: <DoorOpen />, title: 'lobby.left', lead: 'lobby.leftLead' },
  banned: { icon: <Ban />, title: 'stage.banned', lead: 'lobby.leftBanned' },
  deserted: { icon: <UserX />, title: 'stage.deserted', lead: 'lobby.leftDeserted' },
} as const;

/** One is out again; why, and the way back. */
export function LeftNotice(left: LeftBecause) {
  const t = useTexts('live-room');
  const id = useId();
  const { entering } = useRoom();
  const { icon, title, lead } = looks[left.because];
  const isBanned = left.because === 'banned';
  return (
    <Notice id={id} tone={isBanned ? 'danger' : 'neutral'} icon={icon} title={t(title)}>
      <p role="status">{t(lead)}</p>
      {left.because === 'banned' && <BanFacts ban={left.ban} />}
      <Button variant={isBanned ? 'secondary' : 'primary'} onClick={entering.back}>
        {t(isBanned ? 'lobby.back' : 'lobby.joinAgain')}
      </Button>
    </Notice>
  );
}
