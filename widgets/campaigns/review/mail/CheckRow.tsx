import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { clippingBytes, type CheckLevel } from '#shared/lib/mailChecks.ts';
import { isolate, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Check } from '../../domain/preflight.ts';
import styles from './mail.module.css';

const icons = {
  critical: CircleX,
  warning: TriangleAlert,
  open: CircleHelp,
  fine: CircleCheck,
} as const satisfies Record<CheckLevel, unknown>;

interface CheckRowProps {
  readonly check: Check;
  /** The way to what was found. */
  readonly children?: ReactNode;
}

/** One check: how bad, what it is about, and the way there. */
export function CheckRow({ check, children }: CheckRowProps) {
  const t = useTexts('campaigns');
  const { level } = check;
  const Icon = icons[level];
  const [title, text] = useWords(check);
  return (
    <li className={styles['check']} data-level={level}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles['checkWords']} role={level === 'critical' ? 'alert' : undefined}>
        <p className={styles['checkTitle']}>
          <VisuallyHidden>{t(`checks.${level}Level` as const)}: </VisuallyHidden>
          {title}
        </p>
        {level !== 'fine' && text && <p className={styles['checkText']}>{text}</p>}
        {level !== 'fine' && <Found check={check} />}
      </div>
      {children && <div className={styles['checkActions']}>{children}</div>}
    </li>
  );
}

/** Title and explanation; one title for what is wrong, one for what is fine. */
function useWords(check: Check): readonly [string, string] {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { kind, level, count, found } = check;
  if (kind === 'eventLink') {
    const events = format.list(found.map(isolate));
    if (level === 'fine') return [t('checks.linked', { events }), ''];
    if (level === 'critical') return [t('checks.unlinked'), t('checks.unlinkedText')];
    return found.length > 1
      ? [t('checks.several', { events }), t('checks.severalText')]
      : [t('checks.elsewhere', { events }), t('checks.elsewhereText')];
  }
  if (kind === 'sender') return [t('checks.sender', { count }), t('checks.senderText')];
  if (kind === 'tags' && level === 'open') return [t('checks.tagsOpen'), t('checks.tagsOpenText')];
  if (level === 'fine') return [t(`checks.${kind}Fine` as const), ''];
  if (kind === 'size') {
    const inKb = (bytes: number) => format.number(Math.round(bytes / 1_024));
    return [t('checks.size', { size: inKb(count), limit: inKb(clippingBytes) }), t('checks.sizeText')];
  }
  return [t(`checks.${kind}` as const, { count }), t(`checks.${kind}Text` as const)];
}

/** More would not be read. */
const maxShown = 3;
const maxCharacters = 60;

/** What was found, by name. */
function Found({ check }: { readonly check: Check }) {
  const t = useTexts('campaigns');
  const { kind, found } = check;
  if (kind === 'eventLink' || found.length === 0) return null;
  return (
    <ul className={styles['found']} aria-label={t('checks.found')}>
      {found.slice(0, maxShown).map((name) => (
        <li key={name}>
          <bdi>{truncateGraphemes(stripBidiControls(name), maxCharacters)}</bdi>
        </li>
      ))}
      {found.length > maxShown && <li>{t('checks.more', { count: found.length - maxShown })}</li>}
    </ul>
  );
}
