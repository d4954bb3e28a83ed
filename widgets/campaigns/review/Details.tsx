import type { ReactNode } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Card } from '#shared/ui/Card.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { StepField, WizardState } from '../domain/wizard.ts';
import styles from './review.module.css';

interface DetailsProps {
  readonly state: WizardState;
  readonly onGoTo: (step: 1, field: StepField) => void;
}

/** What step 1 says, each with the way back to it. */
export function Details({ state, onGoTo }: DetailsProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { info, template } = state;
  const events = template?.events.map(({ name }) => isolate(name)) ?? [];
  const fact = (field: StepField, label: string, value: ReactNode) => (
    <Fact key={field} label={label} value={value} onEdit={() => onGoTo(1, field)} />
  );
  const copies = (list: string) => list.split(',').join(', ');
  return (
    <Card isFlush title={t('review.facts')}>
      <dl className={styles['facts']}>
        {fact('campaignName', t('review.name'), info.campaignName)}
        {fact('subject', t('review.subject'), info.subject)}
        {fact(
          'senderName',
          t('review.sender'),
          <>
            <bdi>{stripBidiControls(info.senderName)}</bdi>{' '}
            <bdi className={styles['address']}>{info.senderEmail}</bdi>
          </>,
        )}
        {fact('replyTo', t('review.replyTo'), info.replyTo)}
        {info.campaignCC && fact('campaignCC', t('review.cc'), copies(info.campaignCC))}
        {info.campaignBCC && fact('campaignBCC', t('review.bcc'), copies(info.campaignBCC))}
        {fact(
          'template',
          t('review.template'),
          <>
            <bdi>{template ? stripBidiControls(template.name) : missing}</bdi>
            {events.length > 0 && <span className={styles['address']}> {format.list(events)}</span>}
          </>,
        )}
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly onEdit: () => void;
}

function Fact({ label, value, onEdit }: FactProps) {
  const t = useTexts('campaigns');
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{typeof value === 'string' ? <bdi>{stripBidiControls(value) || missing}</bdi> : value}</dd>
      <dd>
        <IconButton
          size="small"
          icon={<Pencil />}
          label={t('review.edit', { what: label })}
          onClick={onEdit}
        />
      </dd>
    </div>
  );
}
