import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import History from 'lucide-react/icons/history';
import ScanLine from 'lucide-react/icons/scan-line';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useFormat, type Format } from '#shared/i18n/format.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { Button } from '#shared/ui/Button.tsx';
import { mayReprint, type Phase, type Said } from '../domain/kiosk.ts';
import { maskName, type Mask } from '../domain/masking.ts';
import styles from './outcome.module.css';

interface OutcomeProps {
  readonly phase: Phase;
  readonly mask: Mask;
  readonly onPrintAgain: () => void;
  readonly onLeave: () => void;
}

interface Words {
  readonly tone: 'wait' | 'ok' | 'repeat' | 'error';
  readonly icon: ReactNode;
  /** Whom it is about, where others may stand there by now. */
  readonly name?: string | undefined;
  readonly title: string;
  readonly text?: string | undefined;
}

const iconSize = 72;

/** What became of the guest, over the whole kiosk: by colour, picture and words (S3 §2.3, §8). */
export function Outcome({ phase, mask, onPrintAgain, onLeave }: OutcomeProps) {
  const t = useTexts('check-in-kiosk');
  const format = useFormat();
  const words = wordsOf(phase, { t, format, mask });
  const card = words && (
    <div className={styles['outcome']} data-tone={words.tone}>
      <span className={styles['icon']} aria-hidden="true">
        {words.icon}
      </span>
      {words.name && (
        <p className={styles['text']}>
          <bdi>{words.name}</bdi>
        </p>
      )}
      <p className={styles['title']}>
        <bdi>{words.title}</bdi>
      </p>
      {words.text && <p className={styles['text']}>{words.text}</p>}
      <div className={styles['actions']}>
        {mayReprint(phase) && (
          <Button variant="primary" className={styles['button']} onClick={once(onPrintAgain)}>
            {t('known.again')}
          </Button>
        )}
        {phase.at !== 'printing' && (
          <Button className={styles['button']} onClick={once(onLeave)}>
            {t(phase.at === 'lookingUp' ? 'cancel' : 'next')}
          </Button>
        )}
      </div>
    </div>
  );
  // Both are there before what they say: a place that comes with its words is not spoken everywhere.
  return (
    <>
      <div role="status">{words?.tone !== 'error' && card}</div>
      <div role="alert">{words?.tone === 'error' && card}</div>
    </>
  );
}

interface Telling {
  readonly mask: Mask;
  readonly t: Texts<'check-in-kiosk'>;
  readonly format: Format;
}

function wordsOf(phase: Phase, { t, format, mask }: Telling): Words | null {
  switch (phase.at) {
    case 'lookingUp':
      return {
        tone: 'wait',
        icon: phase.isChosen ? <Search size={iconSize} /> : <ScanLine size={iconSize} />,
        ...(phase.isChosen ? { title: t('lookingUp') } : { title: t('detected'), text: t('lookingUp') }),
      };
    case 'printing':
      return {
        tone: 'ok',
        icon: <CircleCheck size={iconSize} />,
        title: welcome(phase.guest.fullName, t),
        text: t('printing'),
      };
    case 'done':
      return {
        tone: 'ok',
        icon: <CircleCheck size={iconSize} />,
        title: welcome(phase.guest.fullName, t),
        text: t(phase.ending === 'kept' ? 'kept' : 'printed'),
      };
    case 'known':
      return {
        tone: 'repeat',
        icon: <History size={iconSize} />,
        title: welcome(phase.guest.fullName, t),
        text: phase.isSettled ? since(new Date(phase.since), { t, format }) : t('kept'),
      };
    case 'error':
      return {
        tone: 'error',
        icon: <CircleX size={iconSize} />,
        name: phase.guest ? maskName(phase.guest.fullName, mask) : undefined,
        title: saidIn(phase.said, t),
        text: hint(phase.said, t),
      };
    default:
      return null;
  }
}

const welcome = (name: string, t: Telling['t']): string =>
  name === '' ? t('welcomeNobody') : t('welcomeName', { name });

/** An event of several days has guests of yesterday. */
function since(moment: Date, { t, format }: Omit<Telling, 'mask'>): string {
  const [day, time] = [format.day(moment), format.time(moment)];
  return day === format.day(new Date()) ? t('known.since', { time }) : t('known.sinceDay', { day, time });
}

const saidIn = (said: Said, t: Telling['t']): string =>
  said.by === 'server' ? said.text : t(`error.${said.why}`);

/** What to do now; the server's own words say it themselves. */
function hint(said: Said, t: Telling['t']): string | undefined {
  if (said.by === 'server' || said.why === 'otherEvent') return t('error.atDesk');
  return said.why === 'invalidCode' || said.why === 'sample' ? t('error.tryAgain') : undefined;
}
