import { useTexts } from '#shared/i18n/useTexts.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { FieldChange } from '../domain/formData.ts';
import { DateTimeText } from './DateTimeText.tsx';
import styles from './change-list.module.css';

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  /** It scrolls with what is around it. */
  readonly isWhole?: boolean;
}

/** What a decision changes: before and after, field by field. */
export function ChangeList({ changes, isWhole }: ChangeListProps) {
  const t = useTexts('reply-processing');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <ul
      className={styles['changes']}
      tabIndex={isWhole ? undefined : 0}
      aria-label={t('log.fields', { count: changes.length })}
    >
      {changes.map(({ name, label, before, after, isUnknown }) => (
        <li key={name}>
          <bdi className={styles['field']}>{label}</bdi>
          <span className={styles['delta']}>
            {isUnknown && <>{t('fields.unknown')} </>}
            {before.trim() !== '' && (
              <>
                <del>
                  <bdi>
                    <Value name={name} text={before} />
                  </bdi>
                </del>{' '}
              </>
            )}
            <ins>
              <bdi>{after.trim() === '' ? t('fields.empty') : <Value name={name} text={after} />}</bdi>
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** As beside the record: a date-time, yes and no in the reader's words. */
function Value({ name, text }: { readonly name: string; readonly text: string }) {
  const t = useTexts('reply-processing');
  const said = stripBidiControls(text);
  const kind = domainFieldOf(name)?.kind;
  if (kind === 'date-time') return <DateTimeText text={said} />;
  if (kind !== 'truth') return said;
  return said === 'true' ? t('reply.yes') : said === 'false' ? t('reply.no') : said;
}
