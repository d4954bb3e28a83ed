import { useRef, type ReactNode } from 'react';
import type { FilledFrame } from '#shared/lib/foreignFrame.ts';
import { foreignSandbox } from '#shared/lib/foreignFrame.ts';
import type { ForeignPictures } from '#shared/lib/foreignHtml.ts';
import { Skeleton } from './Skeleton.tsx';
import { useForeignFrame, type ForeignLayout } from './useForeignFrame.ts';
import styles from './foreign-html.module.css';

export interface ForeignView extends FilledFrame {
  /** Pictures of other origins that were held back; offer `pictures="all"` for them. */
  readonly hiddenPictures: number;
}

export interface ForeignHtmlProps {
  /** Anything. */
  readonly html: string;
  /** What it is: the frame's name. */
  readonly title: string;
  /** In px: laid out at this width, as on a phone (375) or a desk (640); at the place's own by default. */
  readonly frameWidth?: number | undefined;
  /** `own` by default: pictures of other origins only once the user has asked for them. */
  readonly pictures?: ForeignPictures | undefined;
  /** Called whenever it has been drawn anew. */
  readonly onReady?: ((view: ForeignView) => void) | undefined;
  readonly onFailed?: ((error: unknown) => void) | undefined;
  /** What lies over it, in the place's px. */
  readonly children?: ((layout: ForeignLayout) => ReactNode) | undefined;
}

/**
 * Foreign HTML in a frame in which nothing runs, nothing leads away and nothing is asked of other servers, with its own
 * look under any policy (DESIGN.md §3 «Safe content»). As high as its content, scaled down where that is wider than the
 * place: put it into a box that scrolls.
 */
export function ForeignHtml(props: ForeignHtmlProps) {
  const { title, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const layout = useForeignFrame(props, place, frame);
  return (
    <div
      ref={place}
      dir="ltr"
      className={styles['place']}
      aria-busy={layout === null || undefined}
      style={layout ? { blockSize: layout.height * layout.scale } : undefined}
    >
      {!layout && <Skeleton kind="block" height={240} />}
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        sandbox={foreignSandbox}
        className={styles['frame']}
        data-drawn={layout !== null || undefined}
      />
      {layout && children && <div className={styles['over']}>{children(layout)}</div>}
    </div>
  );
}
