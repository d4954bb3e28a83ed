import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { QrCode } from '#shared/ui/QrCode.tsx';
import { useWedge } from '../desk/useWedge.ts';
import { readGuest, sampleRegistration } from '../domain/guest.ts';
import { sampleCodes } from '../domain/lights.ts';
import type { Printer } from '../domain/printers.ts';
import type { DeskLog } from '../store/deskLog.ts';
import { CameraLight } from './CameraLight.tsx';
import { PrinterLights } from './PrinterLights.tsx';
import { ServerLights } from './ServerLights.tsx';
import { StaffTest, type Counter } from './StaffTest.tsx';
import styles from './rehearsal.module.css';

interface RehearsalProps extends Counter {
  readonly log: DeskLog;
  readonly eventId: string;
  readonly eventName: string | undefined;
  readonly deviceId: string | null;
  readonly printer: Printer | null;
  /** The camera has read a code. */
  readonly onRead: (text: string) => void;
  /** Somebody is at it. */
  readonly onTouched: () => void;
  readonly onClose: () => void;
}

/** Before doors open: what works and what does not, each tried as a guest will (screens.md §17). Nobody is checked in but by a press that says so. */
export function Rehearsal(props: RehearsalProps) {
  const { eventId, eventName = null, deviceId, printer, outbox, visitors, log } = props;
  const { onRead, onTouched, onClose } = props;
  const t = useTexts('check-in-kiosk');
  const [read, setRead] = useState('');
  const guest = readGuest(read, { eventId, allowsOtherEvents: false });
  useWedge((text) => {
    setRead(text);
    onTouched();
  });
  const name = t('rehearsal.name');
  const codes = sampleCodes(eventId, name);
  const shown = [
    ['rehearsal.codeGuest', codes.guest],
    ['rehearsal.codeOther', codes.other],
    ['rehearsal.codeNone', codes.none],
  ] as const;
  const sample = { registrationId: sampleRegistration, eventId, eventName, fullName: name, organisation: '' };
  return (
    <Dialog
      isOpen
      size="large"
      title={t('rehearsal.title')}
      description={t('rehearsal.hint')}
      onClose={onClose}
    >
      <ul className={styles['lights']}>
        <CameraLight
          eventId={eventId}
          deviceId={deviceId}
          onRead={(text) => {
            setRead(text);
            onRead(text);
          }}
        />
        <PrinterLights {...{ printer, log, sample, onTouched }}>
          {printer && typeof guest === 'object' && (
            <StaffTest key={guest.registrationId} {...{ guest, outbox, visitors }} printerId={printer.id} />
          )}
        </PrinterLights>
        <ServerLights />
      </ul>
      <h3 className={styles['title']}>{t('rehearsal.codes')}</h3>
      <p className={styles['hint']}>{t('rehearsal.codesHint')}</p>
      <ul className={styles['codes']}>
        {shown.map(([key, text]) => (
          <li key={key} className={styles['code']}>
            <QrCode text={text} label={t(key)} tooLong="" size={220} />
            <span aria-hidden="true">{t(key)}</span>
          </li>
        ))}
      </ul>
      <Button className={styles['close']} onClick={onClose}>
        {t('rehearsal.close')}
      </Button>
    </Dialog>
  );
}
