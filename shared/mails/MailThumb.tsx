import { Suspense, useRef } from 'react';
import Mail from 'lucide-react/icons/mail';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useWasNear } from '#shared/interaction/useWasNear.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './mails.module.css';

const TemplateFrame = lazyPart(() => import('./TemplateFrame.tsx'), 'TemplateFrame');

/** A mail as people lay it out, in px. */
const mailWidth = 640;

/** The same as while it is drawn. */
const awaited = <Skeleton kind="block" height={240} isSilent />;

export interface MailThumbProps {
  readonly html: string | null;
  readonly name: string;
}

/** The upper part of a mail, small; drawn once it comes into view. A picture for the eye only. */
export function MailThumb({ html, name }: MailThumbProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useWasNear(place);
  return (
    <span ref={place} inert className={styles['thumb']}>
      {html === null ? (
        <Mail size={28} strokeWidth={1.25} />
      ) : !isSeen ? (
        awaited
      ) : (
        <Suspense fallback={awaited}>
          <TemplateFrame
            html={html}
            title={name}
            frameWidth={mailWidth}
            large={<Mail size={28} strokeWidth={1.25} />}
          />
        </Suspense>
      )}
    </span>
  );
}
