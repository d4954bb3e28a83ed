import { useMemo, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { digestOf } from '#shared/lib/replyContent.ts';
import { columnsFor } from '../domain/columns.ts';
import { findDuplicates } from '../domain/duplicates.ts';
import type { PageView } from '../domain/pages.ts';
import type { Reply } from '../domain/replies.ts';
import type { ReplyLayout } from '../domain/view.ts';
import { useScreen } from '../screenContext.ts';
import { useHeadOf } from '../words.ts';
import { ReplyItem } from './ReplyItem.tsx';
import type { OpenReplies } from './useOpenReplies.ts';
import { RowsToCome } from './RowsToCome.tsx';
import { useReplyKeys } from './useReplyKeys.ts';
import styles from './list.module.css';

interface ReplyListProps {
  readonly items: readonly Reply[];
  readonly page: PageView;
  readonly layout: ReplyLayout;
  readonly opened: OpenReplies;
  readonly onPage: (page: number) => void;
}

/** The replies of a page, each an accordion of its own (S2 §2, §4 «Replies list»). */
export function ReplyList({ items, page, layout, opened, onPage }: ReplyListProps) {
  const t = useTexts('form-replies');
  const { replies, change, shown, view } = useScreen();
  const headOf = useHeadOf();
  const duplicates = useMemo(() => findDuplicates(replies.list), [replies.list]);
  const columns = useMemo(() => columnsFor(shown, items), [shown, items]);
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useReplyKeys({ list, items, page, onPage });
  const toggle = (reply: Reply) => {
    const isOpen = !opened.has(reply.key);
    opened.set(reply.key, isOpen);
    change(isOpen ? { reply: reply.index, said: digestOf(reply) } : { reply: null });
  };
  return (
    <>
      {/* What is looked for was found in other answers of each reply. */}
      {view.search === '' && (
        <div className={styles['heads']} aria-hidden="true">
          {columns.map((question) => (
            <bdi key={question.name}>{headOf(question)}</bdi>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that go between its buttons */}
      <ul
        ref={list}
        className={styles['list']}
        data-layout={layout}
        data-stale={replies.isStale || undefined}
        aria-label={t('replies')}
        aria-keyshortcuts="J K X"
        onKeyDown={onKeyDown}
      >
        {items.map((reply) => (
          <ReplyItem
            key={reply.key}
            reply={reply}
            isOpen={opened.has(reply.key)}
            onToggle={toggle}
            columns={columns}
            same={duplicates.get(reply.key)}
          />
        ))}
      </ul>
      {items.length === 0 && page.isShort && !replies.error && <RowsToCome count={6} />}
    </>
  );
}
