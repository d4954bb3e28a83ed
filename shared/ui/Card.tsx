import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** One line under the title. */
  readonly description?: ReactNode;
  /** Buttons at the end of the header. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4 | undefined;
  /** No space around the content: for tables and lists that reach the edges. */
  readonly isFlush?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A framed part of a screen; with a title it is a region of that name. */
export function Card(props: CardProps) {
  const { title, footer, isFlush = false, isBusy = false, children } = props;
  const titleId = useId();
  return (
    <section
      className={styles['card']}
      aria-labelledby={title ? titleId : undefined}
      aria-busy={isBusy || undefined}
    >
      <CardHeader {...props} titleId={titleId} />
      {children !== undefined && (
        <div className={styles['content']} data-flush={isFlush || undefined}>
          {children}
        </div>
      )}
      {footer && <footer className={styles['footer']}>{footer}</footer>}
    </section>
  );
}

function CardHeader({
  title,
  description,
  actions,
  headingLevel = 3,
  titleId,
}: CardProps & { readonly titleId: string }) {
  if (!title && !actions) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <header className={styles['header']}>
      <div className={styles['titles']}>
        {title && (
          <Heading id={titleId} className={styles['title']}>
            {title}
          </Heading>
        )}
        {description && <p className={styles['description']}>{description}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
