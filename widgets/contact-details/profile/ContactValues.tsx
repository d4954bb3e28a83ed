import ExternalLink from 'lucide-react/icons/external-link';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { externalRel } from '#shared/lib/links.ts';
import { isolate } from '#shared/lib/text.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { oneLine } from '../domain/people.ts';
import { readPhone } from '../domain/phones.ts';
import { mailHref } from '#shared/lib/mailHref.ts';
import { readWebLink } from '../domain/webLinks.ts';
import styles from './contact-values.module.css';

/** An address to write to, and to copy. */
export function EmailValue({ email }: { readonly email: string }) {
  const text = oneLine(email);
  const href = mailHref(email);
  return (
    <CopiedValue copied={text}>
      {href === null ? (
        text
      ) : (
        <a href={href} aria-label={text}>
          <Breakable text={text} />
        </a>
      )}
    </CopiedValue>
  );
}

interface PhoneValueProps {
  readonly phone: string;
  readonly callCode: string | null;
}

/** A number to call, and to copy, with the country's call code. */
export function PhoneValue({ phone, callCode }: PhoneValueProps) {
  const { shown, href } = readPhone(phone, callCode);
  const number = <bdi dir={href ? 'ltr' : undefined}>{shown}</bdi>;
  return <CopiedValue copied={shown}>{href ? <a href={href}>{number}</a> : number}</CopiedValue>;
}

/** A site to open in a new tab, and to copy; what may not be a link is a text like any other. */
export function SiteValue({ address }: { readonly address: string }) {
  const t = useTexts('contact-details');
  const link = readWebLink(address);
  if (link === null) return <CopiedValue copied={oneLine(address)}>{oneLine(address)}</CopiedValue>;
  return (
    <CopiedValue
      copied={link.href}
      mark={<ExternalLink className={styles['outside']} size={12} aria-hidden="true" />}
    >
      <a href={link.href} target="_blank" rel={externalRel} referrerPolicy="no-referrer">
        <span aria-hidden="true">
          <Breakable text={link.shown} />
        </span>
        <VisuallyHidden>{t('openOf', { address: isolate(link.shown) })}</VisuallyHidden>
      </a>
    </CopiedValue>
  );
}

interface ValueProps {
  readonly copied: string;
  /** Follows the last word. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** Any value with its button to copy, which shows on pointing and on focus. */
export function CopiedValue({ copied, mark, children }: ValueProps) {
  const t = useTexts('contact-details');
  return (
    <span className={styles['value']}>
      <span className={styles['text']}>
        <bdi>{children}</bdi>
        {mark}
      </span>
      <span className={styles['tools']}>
        <CopyButton isIconOnly variant="ghost" label={t('copyOf', { text: isolate(copied) })} text={copied} />
      </span>
    </span>
  );
}

/** An address that rather breaks behind its signs than inside a word. Read aloud it would have gaps: name it yourself. */
function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[@./?&=])/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
