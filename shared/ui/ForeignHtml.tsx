import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { foreignSandbox } from '#shared/lib/foreignFrame.ts';
import { isLargeHtml } from '#shared/lib/foreignHtml.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useForeignFrame, type ForeignContent, type ForeignLayout } from './useForeignFrame.ts';
import styles from './foreign-html.module.css';

export interface ForeignHtmlProps extends ForeignContent {
  /** What it is: the frame's name. */
  readonly title: string;
  /** What lies over it, in the place's px. */
  readonly children?: ((layout: ForeignLayout) => ReactNode) | undefined;
  /** In the place of a mail so large that drawing it stops the page; by default words, and a button that draws it. */
  readonly large?: ReactNode;
}

/**
 * Foreign HTML in a frame in which nothing runs, nothing leads away and nothing is asked of other servers, with its own
 * look under any policy (DESIGN.md §3 «Safe content»). As high as its content, scaled down where that is wider than the
 * place: put it into a box that scrolls.
 */
export function ForeignHtml({ large, ...props }: ForeignHtmlProps) {
  const { html } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const isLarge = useMemo(() => isLargeHtml(html), [html]);
  if (!isLarge || asked === html) return <DrawnHtml {...props} />;
  return large ?? <LargeHtml onShow={() => setAsked(html)} />;
}

function LargeHtml({ onShow }: { readonly onShow: () => void }) {
  const t = useTexts('kit');
  const action = <Button onClick={onShow}>{t('mail.showAnyway')}</Button>;
  return (
    <EmptyState isCompact title={t('mail.large')} action={action}>
      {t('mail.largeHint')}
    </EmptyState>
  );
}

function DrawnHtml(props: Omit<ForeignHtmlProps, 'large'>) {
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
