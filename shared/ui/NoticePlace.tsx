import { useEffect, useState } from 'react';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';
import { isUrgent, releaseNotices } from '#shared/store/notices.ts';
import { usePage } from '#shared/store/page.ts';
import { Toast } from './Toast.tsx';

interface NoticePlaceProps {
  /** Notices with this `place` are shown here. */
  readonly place: string;
  readonly className: string | undefined;
}

/**
 * Notices in the flow of an island, where the page's layer would lie over what people look at (S3 §2.7): one at a time, the newest
 * first. When it goes, what is left goes to the page's layer.
 */
export function NoticePlace({ place, className }: NoticePlaceProps) {
  const notice = usePage(({ notices }) => notices.findLast((one) => one.place === place));
  const [isHeld, setHeld] = useState(false);
  const isHidden = useIsHidden();
  useEffect(() => () => releaseNotices(place), [place]);
  const toast = notice && <Toast key={notice.id} notice={notice} isPaused={isHeld || isHidden} />;
  const isAlert = notice !== undefined && isUrgent(notice);
  return (
    <div
      className={className}
      data-notices={place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">{!isAlert && toast}</div>
      <div role="alert">{isAlert && toast}</div>
    </div>
  );
}
