import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isDeadAddress, isPlainAddress, silentPictures } from '#shared/lib/mailChecks.ts';
import { elementsWithTags } from '#shared/mails/tagPlaces.ts';
import { report } from '#shared/lib/report.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ForeignHtml } from '#shared/ui/ForeignHtml.tsx';
import type { ForeignLayout, ForeignView } from '#shared/ui/useForeignFrame.ts';
import type { CheckKind } from '../../domain/preflight.ts';
import styles from './mail.module.css';

/** What «go to it» points at in the preview; each press points anew. */
export interface Mark {
  readonly kind: CheckKind;
  readonly press: number;
}

interface MailFrameProps {
  readonly html: string;
  /** In px. */
  readonly width: number;
  readonly mark: Mark | null;
  /** Tags that the server does not know. */
  readonly unknownTags: readonly string[];
}

/** The mail in a frame in which nothing runs (T-12), with what a check is about framed. */
export function MailFrame({ html, width, mark, unknownTags }: MailFrameProps) {
  const t = useTexts('campaigns');
  const [view, setView] = useState<ForeignView | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <EmptyState isCompact title={t('preview.failed')} />;
  const marked = view && mark ? findMarked(view, mark.kind, unknownTags) : [];
  return (
    <div className={styles['frame']}>
      {view && view.hiddenPictures > 0 && !isAsked && (
        <p className={styles['pictures']}>
          <span>{t('preview.hiddenPictures', { count: view.hiddenPictures })}</span>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('preview.showPictures')}
          </Button>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div role="group" aria-label={t('preview.mail')} tabIndex={0} className={styles['paper']}>
        <div className={styles['sheet']} style={{ maxInlineSize: width }}>
          <ForeignHtml
            html={html}
            title={t('preview.mail')}
            frameWidth={width}
            pictures={isAsked ? 'all' : 'own'}
            onReady={setView}
            onFailed={(error) => {
              report(error, 'drawing a mail');
              setFailed(true);
            }}
          >
            {(layout) => <Marks layout={layout} marked={marked} press={mark?.press ?? 0} />}
          </ForeignHtml>
        </div>
      </div>
    </div>
  );
}

interface MarksProps {
  readonly layout: ForeignLayout;
  readonly marked: readonly Element[];
  readonly press: number;
}

/** Frames around what was found; the first is brought into view at each press. */
function Marks({ layout, marked, press }: MarksProps) {
  const first = useRef<HTMLSpanElement>(null);
  const count = marked.length;
  useEffect(() => {
    if (press > 0 && count > 0) first.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [press, count]);
  const boxes = marked.flatMap((element) => layout.boxesOf(element));
  return boxes.map(({ x, y, width, height }, index) => (
    <span
      key={`${x} ${y} ${width}`}
      ref={index === 0 ? first : undefined}
      className={styles['mark']}
      style={{
        insetInlineStart: x - 3,
        insetBlockStart: y - 3,
        inlineSize: width + 6,
        blockSize: height + 6,
      }}
    />
  ));
}

/** The elements of a drawn mail that a check is about. */
function findMarked(view: ForeignView, kind: CheckKind, unknown: readonly string[]): readonly Element[] {
  const { document: page, links } = view;
  switch (kind) {
    case 'deadLinks':
      return links.filter(({ href }) => isDeadAddress(href, page)).map(({ element }) => element);
    case 'plainLinks':
      return links.filter(({ href }) => isPlainAddress(href)).map(({ element }) => element);
    case 'emptyAlt':
      return silentPictures(page);
    case 'tags':
      return elementsWithTags(page, unknown);
    default:
      return [];
  }
}
