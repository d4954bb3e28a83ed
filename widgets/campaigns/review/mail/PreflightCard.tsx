import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { aliasesQuery } from '#shared/api/campaigns.ts';
import type { Template } from '#shared/api/templates.ts';
import { safeHref } from '#shared/lib/links.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { removedOf } from '../../domain/aliases.ts';
import { preflight, type Check, type CheckKind } from '../../domain/preflight.ts';
import { linkStateOf } from '../../domain/templateLinks.ts';
import type { StepField, WizardState } from '../../domain/wizard.ts';
import { useReadTemplate } from '../../wizard/templates/useReadTemplate.ts';
import { LinkDialog } from '../../wizard/templates/LinkDialog.tsx';
import { CheckRow } from './CheckRow.tsx';
import type { KnownTags } from '#shared/mails/useMergeTags.ts';
import styles from './mail.module.css';

export interface PreflightCardProps {
  readonly eventId: string;
  readonly state: WizardState;
  readonly templateHref: string | null;
  /** It is being sent: the template's event stays as it is. */
  readonly isHeld: boolean;
  readonly onGoTo: (step: 1 | 2, field?: StepField) => void;
  /** A newer version of the chosen template. */
  readonly onTemplate: (template: Template) => void;
  readonly tags: KnownTags;
  /** Points at what a check is about, in the preview. */
  readonly onShow: (kind: CheckKind) => void;
}

/** The preflight: what a machine finds wrong with the mail, the worst first (S1 §5). */
export function PreflightCard(props: PreflightCardProps) {
  const { state, templateHref, onTemplate } = props;
  const t = useTexts('campaigns');
  const [isLinking, setLinking] = useState(false);
  const readAnew = useReadTemplate(state.template, onTemplate);
  const onEdit = useOnReturn(() => void readAnew());
  const checks = useChecks(props);
  const open = checks.filter(({ level }) => level !== 'fine');
  const fine = checks.filter(({ level }) => level === 'fine');
  const href = safeHref(templateHref);
  return (
    <Card
      isFlush
      title={t('checks.title')}
      description={open.length === 0 ? t('checks.allFine') : t('checks.open', { count: open.length })}
      actions={
        href !== null && (
          <LinkButton size="small" href={href} target="_blank" iconEnd={<ExternalLink />} onClick={onEdit}>
            {t('checks.editTemplate')}
          </LinkButton>
        )
      }
    >
      {open.length > 0 && (
        <ul className={styles['checks']}>
          {open.map((check) => (
            <CheckRow key={check.kind} check={check}>
              <GoTo {...props} check={check} onLink={() => setLinking(true)} />
            </CheckRow>
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <details className={styles['fine']}>
          <summary>{t('checks.fine', { count: fine.length })}</summary>
          <ul className={styles['checks']}>
            {fine.map((check) => (
              <CheckRow key={check.kind} check={check} />
            ))}
          </ul>
        </details>
      )}
      {isLinking && state.template && (
        <LinkDialog template={state.template} onChange={onTemplate} onClose={() => setLinking(false)} />
      )}
    </Card>
  );
}

/** Whoever has left for another tab and comes back to this one has perhaps changed something there. */
function useOnReturn(onReturn: () => void): () => void {
  const [isAway, setAway] = useState(false);
  const act = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isAway) return undefined;
    const look = () => document.visibilityState === 'visible' && act();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAway]);
  return () => setAway(true);
}

function useChecks({ eventId, state, tags }: PreflightCardProps): readonly Check[] {
  const { template, info } = state;
  const { known } = tags;
  const { data: aliases } = useQuery(aliasesQuery(useApi()));
  return useMemo(
    () =>
      preflight({
        html: template?.html ?? null,
        subject: info.subject,
        removed: removedOf(aliases, [info.senderEmail, info.replyTo]),
        linkState: template ? linkStateOf(template, eventId) : 'unlinked',
        events: template?.events.map(({ name }) => name) ?? [],
        tags: known,
      }),
    [template, info.subject, info.senderEmail, info.replyTo, aliases, eventId, known],
  );
}

/** What can be pointed at in the preview. */
const shown: readonly CheckKind[] = ['deadLinks', 'plainLinks', 'emptyAlt', 'tags'];

interface GoToProps extends PreflightCardProps {
  readonly check: Check;
  readonly onLink: () => void;
}

/** The way to what a check found. */
function GoTo({ check, state, tags, isHeld, onLink, onShow, onGoTo }: GoToProps) {
  const t = useTexts('campaigns');
  const { kind, level, found } = check;
  if (kind === 'tags' && level === 'open') {
    return (
      <Button size="small" isBusy={tags.isLoading} onClick={tags.retry}>
        {t('checks.again')}
      </Button>
    );
  }
  if (kind === 'sender') {
    const field = found.includes(state.info.senderEmail) ? 'senderEmail' : 'replyTo';
    return (
      <Button size="small" onClick={() => onGoTo(1, field)}>
        {t('checks.toSender')}
      </Button>
    );
  }
  // Of several links one is to go, which only the editor can do.
  const canLink = !isHeld && kind === 'eventLink' && found.length < 2 && state.template !== null;
  const inSubject = kind === 'tags' && found.some((tag) => state.info.subject.includes(tag));
  return (
    <>
      {canLink && (
        <Button size="small" onClick={onLink}>
          {t('checks.link')}
        </Button>
      )}
      {inSubject && (
        <Button size="small" onClick={() => onGoTo(1, 'subject')}>
          {t('checks.toSubject')}
        </Button>
      )}
      {shown.includes(kind) ? (
        <Button size="small" onClick={() => onShow(kind)}>
          {t('checks.show')}
        </Button>
      ) : (
        <Button size="small" onClick={() => onGoTo(1, 'template')}>
          {t('checks.toTemplate')}
        </Button>
      )}
    </>
  );
}
