import { useState, type FormEvent } from 'react';
import Send from 'lucide-react/icons/send';
import { useOwnFormat } from '#shared/i18n/useOwnFormat.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { isEmail } from '#shared/lib/emails.ts';
import { isolate } from '#shared/lib/text.ts';
import { useIsland } from '#shared/island/island.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import styles from './mail.module.css';

/** T-5: between two test mails, by the clock, also when the step was left meanwhile. */
const coolDownMs = 30_000;

interface Requested {
  readonly at: number;
  readonly email: string;
}

/** The last one on this page. */
let lastRequested: Requested | null = null;

interface TestMailProps {
  /** The template as it is; filled for somebody only where they were chosen by hand. */
  readonly html: string;
  /** Suggested: the sender's own. */
  readonly email: string;
}

/**
 * Asks the page for a test mail by the event `send-test-email` (S2 §7). Nobody answers: it is said to be requested, not sent
 * (T-5).
 */
export function TestMail({ html, email: suggested }: TestMailProps) {
  const t = useTexts('campaigns');
  const format = useOwnFormat();
  const announce = useAnnounce();
  const { emit } = useIsland();
  const [email, setEmail] = useState(suggested);
  const [isTried, setTried] = useState(false);
  const [requested, setRequested] = useState(lastRequested);
  const now = useNow(1_000);
  const waitMs = requested ? requested.at + coolDownMs - now : 0;
  // The tick before the press may be a little older than the press.
  const wait = Math.ceil(Math.min(waitMs, coolDownMs) / 1_000);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const to = email.trim();
    if (!isEmail(to) || (lastRequested && Date.now() < lastRequested.at + coolDownMs)) return;
    emit('send-test-email', { email: to, html });
    lastRequested = { at: Date.now(), email: to };
    setRequested(lastRequested);
    announce(t('preview.requested', { email: isolate(to) }));
  };
  return (
    <form className={styles['test']} noValidate onSubmit={onSubmit}>
      <div className={styles['testEmail']}>
        <Field
          label={t('preview.testLabel')}
          errors={isTried && !isEmail(email.trim()) ? t('preview.testInvalid') : undefined}
        >
          <TextInput
            type="email"
            value={email}
            onChange={setEmail}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
      </div>
      <Button
        type="submit"
        className={styles['testButton']}
        iconStart={<Send />}
        aria-disabled={wait > 0 || undefined}
      >
        {t('preview.testButton')}
      </Button>
      {requested && (
        <p className={styles['testNote']}>
          {t('preview.requestedAt', {
            email: isolate(requested.email),
            time: format.time(new Date(requested.at)),
          })}{' '}
          {wait > 0 && t('preview.wait', { count: wait })}
        </p>
      )}
    </form>
  );
}
