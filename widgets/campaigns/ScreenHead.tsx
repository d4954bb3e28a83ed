import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { withValues } from '#shared/lib/urlState.ts';
import { screenToAddress } from './domain/address.ts';
import styles from './campaigns.module.css';

interface ScreenHeadProps {
  /** The screen's name; the last crumb of those that lead back to the list (S1 §2). */
  readonly title: string;
  /** Back to the list; absent there. */
  readonly onList?: (() => void) | undefined;
  /** What is below has a title of its own: this one is a crumb alone. */
  readonly isCrumb?: boolean | undefined;
  /** The user came here: reading goes on at the title. */
  readonly takesFocus: boolean;
  /** Buttons and states at the end of the line. */
  readonly children?: ReactNode;
}

/** Breadcrumb, title, and what can be done with the whole screen. */
export function ScreenHead({ title, onList, isCrumb = false, takesFocus, children }: ScreenHeadProps) {
  const t = useTexts('campaigns');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const Title = isCrumb ? 'p' : 'h2';
  const name = (
    <Title ref={heading} tabIndex={-1} className={styles['title']} data-crumb={isCrumb || undefined}>
      {title}
    </Title>
  );
  return (
    <header className={styles['head']}>
      {onList ? (
        <nav aria-label={t('breadcrumb.label')}>
          <ol className={styles['crumbs']}>
            <li>
              <ListLink onList={onList} />
              <ChevronRight size={16} aria-hidden="true" className="ew-mirror" />
            </li>
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
      ) : (
        name
      )}
      {children && <div className={styles['headActions']}>{children}</div>}
    </header>
  );
}

function ListLink({ onList }: { readonly onList: () => void }) {
  const t = useTexts('campaigns');
  const address = new Map(Object.entries(screenToAddress({ kind: 'list' })));
  const { pathname, search } = globalThis.location;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onList();
  };
  return (
    <a href={`${pathname}${withValues(search, address)}`} onClick={open}>
      {t('breadcrumb.campaigns')}
    </a>
  );
}
