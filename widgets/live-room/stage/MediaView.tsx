import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useRef, useState } from 'react';
import type { SharedMedia } from '#shared/api/live.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { externalRel } from '#shared/lib/links.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { readUid } from '../domain/identity.ts';
import { rightsOf } from '../domain/role.ts';
import { reportError } from '../store/roomWork.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { startPlaying } from '../video/playing.ts';
import { shownMedia, type ShownMedia } from './shownMedia.ts';
import styles from './large.module.css';

interface MediaViewProps {
  readonly media: SharedMedia;
}

/** What a host shares with all (S3 §3.6, §8): a video, a picture or a document; what else it may be is logged. */
export function MediaView({ media }: MediaViewProps) {
  const t = useTexts('live-room');
  const { sharing } = useRoom();
  const canStop = useRoomState(({ role }) => rightsOf(role.role).canModerate);
  const isStopping = useRoomState(({ busy }) => busy.has('stop-media'));
  const { uid, url, mimeType } = media;
  const shown = shownMedia(media);
  useEffect(() => {
    if (shown.kind === 'unsupported')
      reportError(new Error(`Shared media of type «${mimeType}» is not shown`));
  }, [shown.kind, mimeType]);
  const words = t('stage.media', { name: isolate(readUid(uid).name) });
  return (
    <figure className={styles['large']} aria-label={words}>
      <Shown key={url} shown={shown} words={words} />
      {canStop && (
        <span className={styles['stop']}>
          <Button size="small" variant="danger" isBusy={isStopping} onClick={sharing.stopMedia}>
            {t('stage.mediaStop')}
          </Button>
        </span>
      )}
    </figure>
  );
}

interface ShownProps {
  readonly shown: ShownMedia;
  readonly words: string;
}

function Shown({ shown, words }: ShownProps) {
  const t = useTexts('live-room');
  const [hasFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  if (shown.kind === 'unsupported') return <p className={styles['nothing']}>{t('stage.mediaUnsupported')}</p>;
  if (hasFailed) return <Elsewhere href={shown.href} words={t('stage.mediaFailed')} />;
  if (shown.kind === 'picture')
    return (
      <img
        className={styles['media']}
        src={shown.href}
        alt={words}
        referrerPolicy="no-referrer"
        onError={fail}
      />
    );
  if (shown.kind === 'video') return <Film href={shown.href} words={words} onError={fail} />;
  return <Elsewhere href={shown.href} words={null} />;
}

interface FilmProps {
  readonly href: string;
  readonly words: string;
  readonly onError: () => void;
}

/** Begins by itself, for all at once; where the browser waits for a press, a note asks for it. */
function Film({ href, words, onError }: FilmProps) {
  const { video } = useRoom();
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = film;
    const begin = () => {
      if (current?.isConnected)
        startPlaying(
          () => current.play(),
          () => video.onSoundBlocked(begin),
        );
    };
    begin();
  }, [video]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the host's own media, which says no more than its address
    <video
      ref={film}
      className={styles['media']}
      src={href}
      aria-label={words}
      controls
      playsInline
      onError={onError}
    />
  );
}

/** Browsers show documents of other sites only in windows of their own, where nothing of them reaches this page. */
function Elsewhere({ href, words }: { readonly href: string; readonly words: string | null }) {
  const t = useTexts('live-room');
  return (
    <div className={styles['nothing']}>
      <FileText size={40} aria-hidden="true" />
      {words}
      <LinkButton href={href} target="_blank" rel={externalRel} variant="primary" iconEnd={<ExternalLink />}>
        {t('stage.mediaOpen')}
      </LinkButton>
    </div>
  );
}
