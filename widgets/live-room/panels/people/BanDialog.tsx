import { useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { useRoom } from '../../store/useRoom.ts';
import { useCloseSent } from '../useCloseSent.ts';
import { useKept } from '../useKept.ts';
import type { Attendee } from './attendees.ts';
import styles from './people.module.css';

/** In minutes; 0: for good. */
const lengths = [15, 60, 180, 1_440, 0] as const;

const typedBan = v.object({
  reason: v.string(),
  /** 0: for good. */
  minutes: v.number(),
});

interface BanDialogProps {
  readonly person: Attendee;
  readonly onClose: () => void;
}

/**
 * Why, and for how long (S3 §3.6). It closes once the host's page has done it; until then what is typed stays, also when the
 * dialog is left.
 */
export function BanDialog({ person, onClose }: BanDialogProps) {
  const t = useTexts('live-room');
  const common = useTexts('common');
  const room = useRoom();
  const [kept, keep, forget] = useKept(`ban ${person.uid ?? ''}`, typedBan);
  const close = useCloseSent(onClose);
  const { reason, minutes } = kept ?? { reason: '', minutes: lengths[1] };
  const [isBanning, setBanning] = useState(false);
  const name = person.name || t('room.somebody');
  const ban = async () => {
    if (isBanning || person.uid === null) return;
    setBanning(true);
    const isDone = await room.people.ban({
      uid: person.uid,
      name,
      reason: reason.trim(),
      minutes: minutes === 0 ? null : minutes,
    });
    setBanning(false);
    if (!isDone) return;
    forget(kept);
    close();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={t('people.banTitle', { name: isolate(name) })}
      description={t('people.banText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="danger" isBusy={isBanning} onClick={ban}>
            {t('people.banNow')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Field label={t('people.banReason')} hint={t('people.banReasonHint')} isOptional>
          <Textarea
            value={reason}
            onChange={(text) => keep({ reason: text, minutes })}
            minRows={2}
            maxRows={5}
          />
        </Field>
        <BanLength minutes={minutes} onChange={(length) => keep({ reason, minutes: length })} />
      </div>
    </Dialog>
  );
}

interface BanLengthProps {
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

function BanLength({ minutes, onChange }: BanLengthProps) {
  const t = useTexts('live-room');
  const words = (length: number) => {
    if (length === 0) return t('people.forGood');
    return length < 60
      ? t('people.minutes', { count: length })
      : t('people.hours', { count: Math.round(length / 60) });
  };
  return (
    <Field label={t('people.banFor')}>
      <Select
        options={lengths.map((length) => ({ value: `${length}`, label: words(length) }))}
        value={`${minutes}`}
        onChange={(value) => onChange(Number(value))}
      />
    </Field>
  );
}
