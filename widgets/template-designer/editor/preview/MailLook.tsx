import { useState, type ReactNode } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { elementsWithTags } from '#shared/mails/tagPlaces.ts';
import type { ForeignLayout, ForeignView } from '#shared/ui/useForeignFrame.ts';
import styles from './preview.module.css';

const TemplateFrame = lazyPart(() => import('#shared/mails/TemplateFrame.tsx'), 'TemplateFrame');

interface MailLookProps {
  readonly title: string;
  readonly html: string;
  /** In px. */
  readonly width: number;
  readonly unknown: readonly string[];
  readonly pictures: 'own' | 'all';
  readonly onHidden: (count: number) => void;
  readonly isPhone?: boolean | undefined;
  /** Beside its name. */
  readonly children?: ReactNode;
  /** Under it. */
  readonly hint?: string | undefined;
}

/** One way in which the mail is seen, in a frame in which nothing runs (T-12), with tags that nobody knows framed. */
export function MailLook(props: MailLookProps) {
  const { title, html, width, unknown, pictures, onHidden, isPhone = false, children, hint } = props;
  const [view, setView] = useState<ForeignView | null>(null);
  const marked = view ? elementsWithTags(view.document, unknown) : [];
  return (
    <section className={styles['look']} aria-label={title} data-phone={isPhone || undefined}>
      <div className={styles['lookHead']}>
        <h3 className={styles['name']}>{title}</h3>
        {children}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div role="group" aria-label={title} tabIndex={0} className={styles['paper']}>
        <TemplateFrame
          html={html}
          title={title}
          frameWidth={width}
          pictures={pictures}
          onReady={(ready) => {
            setView(ready);
            onHidden(ready.hiddenPictures);
          }}
        >
          {(layout) => <Marks layout={layout} marked={marked} />}
        </TemplateFrame>
      </div>
      {hint !== undefined && (
        <p role="status" className={styles['small']}>
          {hint}
        </p>
      )}
    </section>
  );
}

function Marks({ layout, marked }: { readonly layout: ForeignLayout; readonly marked: readonly Element[] }) {
  return marked
    .flatMap((element) => layout.boxesOf(element))
    .map(({ x, y, width, height }) => (
      <span
        key={`${x} ${y} ${width}`}
        className={styles['mark']}
        style={{
          insetInlineStart: x - 2,
          insetBlockStart: y - 2,
          inlineSize: width + 4,
          blockSize: height + 4,
        }}
      />
    ));
}
