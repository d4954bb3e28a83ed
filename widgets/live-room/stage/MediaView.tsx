import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { externalRel } from '#shared/lib/links.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { readUid } from '../domain/identity.ts';
import { filmPosition } from '../domain/media.ts';
import { rightsOf } from '../domain/role.ts';
import { reportError } from '../store/roomWork.ts';
import type { StageMedia } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { playBy } from '../video/playBy.ts';
import { startPlaying } from '../video/playing.ts';
import { useDevices } from '../video/useDevices.ts';
import { shownMedia, type ShownMedia } from './shownMedia.ts';
import styles from './large.module.css';

interface MediaViewProps {
  readonly media: StageMedia;
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
      <Shown key={url} shown={shown} words={words} beganAt={useBeginning(media)} />
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

/** When it was shared, by this machine's clock, which may not be the server's; `null` where nobody knows. */
function useBeginning({ started_at: startedAt, heardAt }: StageMedia): number | null {
  const { serverTimeZone } = useLocale();
  const api = useApi();
  const began = parseServerDate(startedAt, { timeZone: serverTimeZone });
  return began ? began.getTime() - (api.clockOffset() ?? 0) : heardAt;
}

interface ShownProps {
  readonly shown: ShownMedia;
  readonly words: string;
  readonly beganAt: number | null;
}

function Shown({ shown, words, beganAt }: ShownProps) {
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
  if (shown.kind === 'video')
    return <Film href={shown.href} words={words} beganAt={beganAt} onError={fail} />;
  return <Elsewhere href={shown.href} words={null} />;
}

interface FilmProps extends Pick<ShownProps, 'words' | 'beganAt'> {
  readonly href: string;
  readonly onError: () => void;
}

/**
 * Begins by itself, and where the others are: who comes later, or has to press first where the browser waits for that, sees
 * with them.
 */
function Film({ href, words, beganAt, onError }: FilmProps) {
  const { devices, video } = useRoom();
  const speakerId = useDevices(devices).speaker.id;
  const film = useRef<HTMLVideoElement>(null);
  const join = useEffectEvent(() => {
    const { current } = film;
    const position = filmPosition(beganAt, Date.now(), current?.duration ?? Number.NaN);
    if (current && position !== null) current.currentTime = position;
  });
  useEffect(() => {
    const { current } = film;
    let forget = () => {};
    const begin = () => {
      if (!current?.isConnected) return;
      join();
      startPlaying(
        () => current.play(),
        () => {
          if (current.isConnected) forget = video.onSoundBlocked(begin);
        },
      );
    };
    current?.addEventListener('loadedmetadata', join, { once: true });
    begin();
    return () => {
      current?.removeEventListener('loadedmetadata', join);
      forget();
    };
  }, [video]);
  useEffect(() => {
    if (film.current) playBy(film.current, speakerId).catch(reportError);
  }, [speakerId]);
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
