import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { Suspense, useId } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { isolate } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { LinkButton } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { Question } from '../domain/questions.ts';
import { personOf, type Reply } from '../domain/replies.ts';
import { useNameOf } from '../words.ts';
import { useScreen } from '../screenContext.ts';
import { Marked } from './Marked.tsx';
import { Preview } from './Preview.tsx';
import styles from './list.module.css';

/** Most replies have none. */
const Marks = lazyPart(() => import('./Marks.tsx'), 'Marks');
/** Not needed before one is opened. */
const ReplyBody = lazyPart(() => import('./ReplyBody.tsx'), 'ReplyBody');

interface ReplyItemProps {
  readonly reply: Reply;
  readonly isOpen: boolean;
  readonly onToggle: (reply: Reply) => void;
  /** Whose answers stand beside it while it is closed. */
  readonly columns: readonly Question[];
  /** Keys of all replies with the same e-mail, itself among them. */
  readonly same: readonly string[] | undefined;
}

/** One reply: its head, always in sight, and its answers once it is opened. */
export function ReplyItem({ reply, isOpen, onToggle, columns, same }: ReplyItemProps) {
  const t = useTexts('form-replies');
  const id = useId();
  const { selection, view, openDialog, linkTo } = useScreen();
  const title = useNameOf()(reply);
  const { name, email } = personOf(reply);
  const isSelected = selection.keys.has(reply.key);
  const isBroken = reply.answers === null;
  const href = reply.index === null ? null : linkTo(reply);
  const label = isolate(title);
  // The reply itself comes first.
  const others = same?.filter((key) => key !== reply.key) ?? [];
  const compare = () => openDialog({ kind: 'compare', keys: [reply.key, ...others] });
  return (
    <li className={styles['item']} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <div className={styles['headLine']}>
        <Checkbox
          label={t('item.select', { name: label })}
          isLabelHidden
          isChecked={isSelected}
          onChange={(next) => selection.set([reply], next)}
        />
        <h3 className={styles['heading']}>
          <button
            type="button"
            data-head=""
            className={styles['head']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}body` : undefined}
            onClick={() => onToggle(reply)}
          >
            <ChevronRight size={16} aria-hidden="true" className={`${styles['chevron']} ew-mirror`} />
            <Avatar name={name || email} size="small" isDecorative />
            <span className={styles['who']}>
              <span className={styles['name']} title={title}>
                <bdi>
                  <Marked text={title} term={view.search} />
                </bdi>
              </span>
              {name !== '' && email !== '' && (
                <span className={styles['email']}>
                  <bdi>
                    <Marked text={email} term={view.search} />
                  </bdi>
                </span>
              )}
            </span>
            {!isOpen && <Preview reply={reply} columns={columns} />}
          </button>
        </h3>
        {(isBroken || same) && (
          <Suspense fallback={null}>
            <Marks isBroken={isBroken} same={same?.length ?? 0} onCompare={compare} />
          </Suspense>
        )}
        <span className={styles['actions']}>
          {href !== null && (
            <LinkButton
              variant="ghost"
              data-icon-only=""
              href={href}
              target="_blank"
              title={t('processThis')}
              aria-label={`${t('processThis')}: ${label} (${t('newTab')})`}
              iconStart={<ExternalLink />}
            />
          )}
        </span>
      </div>
      {isOpen && (
        <div id={`${id}body`} className={styles['body']}>
          <Suspense fallback={<Skeleton kind="facts" count={4} />}>
            <ReplyBody reply={reply} onCompare={same && compare} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
