import Paperclip from 'lucide-react/icons/paperclip';
import { missing } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import { Address } from '#shared/ui/Address.tsx';
import { addressFor, nameFor, previewRows, type Answers, type AnswerValue } from '../domain/preview.ts';
import { chosenOf, fieldChoices, namedChoices, recipientOf, senderOf } from '../domain/settings.ts';
import { standingOf } from '../domain/standing.ts';
import type { Editing } from '../fields/editing.ts';
import styles from './preview.module.css';

interface MailPreviewProps {
  readonly editing: Editing;
  /** `null`: nobody has answered yet, or no answer is known. */
  readonly answers: Answers | null;
}

/** Whoever sends a reply decides how long it is: so many lines of an answer are drawn, and so much of a line. */
const mostLines = 20;
const longestLine = 600;

/** Never in the middle of a character, and «…» wherever something is missing. */
function shortened(text: string): string {
  const whole = stripBidiControls(text);
  const start = whole.slice(0, longestLine * 4).replace(/[\uD800-\uDBFF]$/, '');
  const cut = truncateGraphemes(start, longestLine);
  return cut === start && start.length < whole.length ? `${cut}…` : cut;
}

/** From, to, and the answers in their order, or the questions alone: all of it text. */
export function MailPreview({ editing, answers }: MailPreviewProps) {
  const t = useTexts('form-notifications');
  const { settings, model, questions, unread } = editing;
  const alias = chosenOf(senderOf(settings, model), namedChoices(model.aliases));
  const address = addressFor(settings, model.emailFields, answers ?? {});
  // The list of whoever works here, not of whoever sends replies.
  const recipient = recipientOf(settings.userEmail, model.emailFields);
  const isTyped = recipient.kind === 'addresses';
  const asked =
    !answers && recipient.kind === 'field'
      ? standingOf(recipient.name, fieldChoices(model.emailFields), questions)
      : null;
  const question = asked && asked.standing !== 'gone' ? asked.label : null;
  const name = nameFor(settings, answers ?? {});
  const rows = previewRows(settings.selectedFields, questions.fields, answers ?? {});
  return (
    <div className={styles['mail']}>
      <dl className={styles['envelope']}>
        <div>
          <dt>{t('preview.from')}</dt>
          <dd>
            {alias && !alias.isGone ? (
              <bdi>{alias.label}</bdi>
            ) : unread.includes('emailAlias') ? (
              t('unread.short')
            ) : alias ? (
              missing
            ) : (
              t('sender.none')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('preview.to')}</dt>
          <dd data-none={(address ?? question) === null || undefined}>
            {question !== null ? (
              t('preview.answerTo', { question: isolate(question) })
            ) : address === null ? (
              t(unread.includes('userEmail') ? 'unread.short' : 'preview.noAddress')
            ) : (
              <bdi>
                <Address text={isTyped ? address : shortened(address)} />
              </bdi>
            )}
          </dd>
        </div>
        {name !== '' && (
          <div>
            <dt>{t('preview.name')}</dt>
            <dd>
              <bdi>{shortened(name)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {rows.length === 0 ? (
        <p className={styles['quiet']}>{t('preview.noAnswers')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={styles['scroll']} role="group" tabIndex={0} aria-label={t('card.answers')}>
          <dl className={styles['rows']}>
            {rows.map((row) => (
              <div key={row.name}>
                <dt>
                  <bdi>{row.title}</bdi>
                </dt>
                <dd>{answers ? <Value value={row.value} /> : missing}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

/** An answer in words; what was left empty, what was never asked and «no» are told apart. */
function Value({ value }: { readonly value: AnswerValue }) {
  const t = useTexts('form-notifications');
  if (value.kind === 'truth') return t(value.isTrue ? 'preview.yes' : 'preview.no');
  if (value.kind === 'file') {
    return (
      <span className={styles['file']}>
        <Paperclip size={14} aria-hidden="true" />
        <bdi>{shortened(value.name)}</bdi>
      </span>
    );
  }
  if (value.kind !== 'texts') return <span className={styles['quiet']}>{t(`preview.${value.kind}`)}</span>;
  const { texts } = value;
  return (
    <>
      {texts.slice(0, mostLines).map((text, at) => (
        <bdi key={at} className={styles['line']}>
          <Address text={shortened(text)} />
        </bdi>
      ))}
      {texts.length > mostLines && (
        <span className={styles['quiet']}>{t('preview.moreLines', { count: texts.length - mostLines })}</span>
      )}
    </>
  );
}
