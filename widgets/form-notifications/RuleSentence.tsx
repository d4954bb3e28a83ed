import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
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
export function RuleSentence({ editing: { settings, model, questions } }: RuleSentenceProps) {
  const t = useTexts('form-notifications');
  const rule = ruleOf(settings, model, questions);
  const isOff = /(Nobody|Gone)$/.test(rule.variant);
  const sentence = t(`rule.${rule.variant}`, {
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
        {!isOff && isUnsure(settings, model) && (
          <Note tone="info" isQuiet>
            {t('elsewhere.caution')}
          </Note>
        )}
      </div>
    </section>
  );
}
