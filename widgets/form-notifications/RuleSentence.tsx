import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { isUnsure, ruleOf, sentenceParts } from './domain/rule.ts';
import type { Editing } from './fields/editing.ts';
import { Note } from './Notes.tsx';
import styles from './form-notifications.module.css';

interface RuleSentenceProps {
  readonly editing: Editing;
}

/** The rule as a sentence that changes while one edits (screens.md §11). */
export function RuleSentence({ editing: { settings, model, questions, unread } }: RuleSentenceProps) {
  const t = useTexts('form-notifications');
  const rule = ruleOf(settings, model, questions);
  const format = useFormat();
  // What decides whether a mail goes out at all, and when.
  const isLost = settings.emailOnValidation === null || unread.includes('userEmail');
  const list = format.list(unread.map((name) => t(`setting.${name}`)));
  const isOff = isLost || /(Nobody|Gone)$/.test(rule.variant);
  const sentence = t(`rule.${isLost ? 'unread' : rule.variant}`, {
    list,
    recipient: isolate(rule.recipient),
    alias: isolate(rule.alias),
    design: isolate(rule.design),
    count: rule.count,
  });
  const Icon = isOff ? BellOff : BellRing;
  return (
    <section className={styles['rule']} data-off={isOff || undefined} aria-label={t('rule.label')}>
      <span className={styles['bell']}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className={styles['said']}>
        <p aria-live="polite">
          {sentenceParts(sentence).map(({ text, isName }, at) =>
            isName ? (
              <strong key={at}>
                <bdi>{text}</bdi>
              </strong>
            ) : (
              text
            ),
          )}
        </p>
        {!isLost && unread.length > 0 && (
          <Note tone="info" isQuiet>
            {t('unread.also', { list })}
          </Note>
        )}
        {!isOff && isUnsure(settings, model) && (
          <Note tone="info" isQuiet>
            {t('elsewhere.caution')}
          </Note>
        )}
      </div>
    </section>
  );
}
