import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { AnswerLine } from '../domain/answers.ts';
import styles from '../form-notifications.module.css';

interface AnswerRowProps {
  readonly line: AnswerLine;
  /** Where it stands in the mail, from 0; `null` where it does not, or is not moved just now. */
  readonly place: number | null;
  readonly total: number;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A question: in the mail or not, and moved by buttons or by Alt with an arrow. */
export function AnswerRow({ line, place, total, onToggle, onMove }: AnswerRowProps) {
  const t = useTexts('form-notifications');
  const { name, title, isChosen, isGone } = line;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || place === null || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles['answer']} data-chosen={isChosen || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a second way to its buttons */}
      <div role="group" aria-label={title} className={styles['row']} onKeyDown={onKeyDown}>
        <Checkbox
          isChecked={isChosen}
          onChange={onToggle}
          label={
            <span className={styles['question']}>
              <bdi>{title}</bdi>
              {title !== name && <bdi className={styles['key']}>{name}</bdi>}
              {isGone && <Badge tone="warning">{t('gone.gone')}</Badge>}
            </span>
          }
        />
        {place !== null && (
          <span className={styles['moves']}>
            <IconButton
              size="small"
              icon={<ArrowUp />}
              label={t('answers.up', { name: isolate(title) })}
              aria-disabled={place === 0 || undefined}
              aria-keyshortcuts="Alt+ArrowUp"
              onClick={() => onMove(-1)}
            />
            <IconButton
              size="small"
              icon={<ArrowDown />}
              label={t('answers.down', { name: isolate(title) })}
              aria-disabled={place === total - 1 || undefined}
              aria-keyshortcuts="Alt+ArrowDown"
              onClick={() => onMove(1)}
            />
          </span>
        )}
      </div>
    </li>
  );
}
