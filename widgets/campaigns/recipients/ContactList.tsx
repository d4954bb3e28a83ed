import { useId, useRef, type MouseEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useRowWindow } from '#shared/interaction/useRowWindow.ts';
import { tickOf } from '../domain/selection.ts';
import { ContactRow, rowHeight } from './ContactRow.tsx';
import { useActiveOption, useListboxKeys, type TickOptions } from './useListboxKeys.ts';
import { useRowTexts } from './useRowTexts.ts';
import styles from './contacts.module.css';

interface ContactListProps extends TickOptions {
  readonly label: string;
  /** What was asked for: another question begins at the top. */
  readonly question: string;
}

/** Up to 10,000 people, of whom only those in view are drawn; one tab stop, moved in by keys. */
export function ContactList(props: ContactListProps) {
  const { label, question, people, sets } = props;
  const t = useTexts('campaigns');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useActiveOption(question, people.length);
  const { drawn, reveal, pageRows } = useRowWindow({
    scroller,
    count: people.length,
    rowHeight,
    kept: [at],
    listKey: question,
  });
  const { press, onKeyDown } = useListboxKeys({ ...props, at, setAt, reveal, pageRows });
  const { words, textsOf } = useRowTexts();

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (row) press(Number(row.getAttribute('data-index')), event.shiftKey);
  };
  return (
    <>
      <div
        ref={scroller}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={people[at] && `${id}${at}`}
        aria-describedby={`${id}keys`}
        className={styles['scroller']}
        onKeyDown={onKeyDown}
        onClick={onClick}
        // A shift-click is a range of people, not of text.
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault();
        }}
      >
        <div role="presentation" className={styles['rows']} style={{ blockSize: people.length * rowHeight }}>
          {drawn.map((index) => {
            const person = people[index];
            if (!person) return null;
            return (
              <ContactRow
                // Rows are filled anew rather than made anew when others are found.
                key={index}
                id={`${id}${index}`}
                index={index}
                count={people.length}
                {...textsOf(person)}
                isUnsubscribed={person.isUnsubscribed}
                tick={tickOf(sets, person.id)}
                isActive={index === at}
                words={words}
              />
            );
          })}
        </div>
      </div>
      <p id={`${id}keys`} className={styles['keys']}>
        {t('recipients.keys')}
      </p>
    </>
  );
}
