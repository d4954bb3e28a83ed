import { useMemo, useState } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Text from 'lucide-react/icons/text';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseMail } from '#shared/lib/mailChecks.ts';
import { fillTags, unknownTags, valueOf, type MergeTag } from '#shared/lib/mergeTags.ts';
import { preheaderOf, toPlainText } from '#shared/lib/plainText.ts';
import { escapeHtml, isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Audience } from '../../domain/recipients.ts';
import type { WizardState } from '../../domain/wizard.ts';
import { MailFrame, type Mark } from './MailFrame.tsx';
import { firstPerson, PersonSelect, type KnownPeople, type Person } from './PersonSelect.tsx';
import { TestMail } from './TestMail.tsx';
import styles from './mail.module.css';

export interface PreviewCardProps extends KnownPeople {
  readonly state: WizardState;
  readonly audience: Audience;
  readonly tags: readonly MergeTag[] | null;
  readonly mark: Mark | null;
}

type View = 'desktop' | 'phone' | 'text';

/** Widths that mails are made for, in px. */
const widths = { desktop: 640, phone: 375 } as const;

/** The mail as it will look: on a desk, on a phone, as plain text, for one person (screens.md §2). */
export function PreviewCard(props: PreviewCardProps) {
  const { state, mark } = props;
  const t = useTexts('campaigns');
  const [view, setView] = useState<View>('desktop');
  const [seen, setSeen] = useState<Mark | null>(null);
  // Until somebody says who, or nobody: the first who gets it.
  const [chosen, setChosen] = useState<Person | null>();
  const { audience, peopleOf, told } = props;
  const first = useMemo(() => firstPerson(audience, { peopleOf, told }), [audience, peopleOf, told]);
  const person = chosen === undefined ? first : chosen;
  const mail = useFilled(props, person);
  // «Go to it» points at something in the picture of the mail.
  if (mark !== seen) {
    setSeen(mark);
    if (view === 'text') setView('desktop');
  }
  if (!state.template?.html) {
    return (
      <Card title={t('preview.title')}>
        <EmptyState isCompact title={t('preview.none')} />
      </Card>
    );
  }
  const unknown = unknownTags(mail.html, props.tags ?? []);
  const frame = (width: View & keyof typeof widths) => (
    <MailFrame
      html={mail.html}
      width={widths[width]}
      mark={view === width ? mark : null}
      unknownTags={unknown}
    />
  );
  return (
    <Card isFlush title={t('preview.title')}>
      <div className={styles['previewTools']}>
        <PersonSelect {...props} person={person} onChange={setChosen} />
        <InboxLine senderName={state.info.senderName} subject={mail.subject} html={mail.html} />
        {mail.missing.length > 0 && (
          <p className={styles['missing']} role="status">
            {t('preview.missing', { tags: mail.missing.map(isolate).join(', ') })}
          </p>
        )}
      </div>
      <div className={styles['views']}>
        <Tabs
          label={t('preview.views')}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'desktop', label: t('preview.desktop'), icon: <Monitor />, content: frame('desktop') },
            { value: 'phone', label: t('preview.phone'), icon: <Smartphone />, content: frame('phone') },
            {
              value: 'text',
              label: t('preview.text'),
              icon: <Text />,
              content: <PlainText html={mail.html} />,
            },
          ]}
        />
      </div>
      <TestMail html={chosen ? mail.html : state.template.html} email={state.info.senderEmail} />
    </Card>
  );
}

/** With a person's values in the place of the tags; as it is without one. */
function useFilled({ state, tags }: PreviewCardProps, person: Person | null) {
  const { template, info } = state;
  const html = template?.html ?? '';
  const eventName = template?.events.length === 1 ? (template.events[0]?.name ?? null) : null;
  return useMemo(() => {
    if (!person) return { html, subject: info.subject, missing: [] };
    const values = { ...person, eventName };
    const valueFor = (tag: string) => valueOf(tag, values, tags);
    const body = fillTags(html, valueFor, { escape: escapeHtml, known: tags });
    const subject = fillTags(info.subject, valueFor, { known: tags });
    return {
      html: body.text,
      subject: subject.text,
      missing: [...new Set([...subject.missing, ...body.missing])],
    };
  }, [html, info.subject, eventName, person, tags]);
}

/** As a mail stands in an inbox: who, about what, and how it begins. */
function InboxLine(props: { readonly senderName: string; readonly subject: string; readonly html: string }) {
  const { senderName, subject, html } = props;
  const t = useTexts('campaigns');
  const preheader = useMemo(() => preheaderOf(parseMail(html)), [html]);
  return (
    <div className={styles['inbox']}>
      <Avatar name={senderName} isDecorative />
      <div className={styles['inboxLines']}>
        <bdi className={styles['inboxSender']}>{stripBidiControls(senderName)}</bdi>
        <p className={styles['subject']}>
          <VisuallyHidden>{t('review.subject')}</VisuallyHidden> <bdi>{stripBidiControls(subject)}</bdi>
        </p>
        {preheader !== '' && <bdi className={styles['preheader']}>{stripBidiControls(preheader)}</bdi>}
      </div>
    </div>
  );
}

function PlainText({ html }: { readonly html: string }) {
  const t = useTexts('campaigns');
  const text = useMemo(() => toPlainText(parseMail(html)), [html]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre className={styles['plain']} dir="auto" tabIndex={0} aria-label={t('preview.text')}>
      {text === '' ? t('preview.noText') : text}
    </pre>
  );
}
