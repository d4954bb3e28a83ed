import { useFormat } from '#shared/i18n/format.ts';
import type { TextKey } from '#shared/i18n/keys.d.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { clippingBytes, type MailCheckKind } from '#shared/lib/mailChecks.ts';
import type { LintKind, LintRow } from '../../domain/lint.ts';

const contrasts = {
  contrast: 'contrast',
  'contrast:authored': 'contrastAuthored',
  'contrast:partial': 'contrastPartial',
  'contrast:full': 'contrastFull',
} as const;

const isContrast = (kind: LintKind): kind is keyof typeof contrasts => Object.hasOwn(contrasts, kind);
const isOfMail = (kind: LintKind): kind is MailCheckKind =>
  kind !== 'linkless' && kind !== 'silent' && kind !== 'foreign' && !isContrast(kind);

/** Title and explanation of a check: one title for what is wrong, one for what is fine. */
export function useCheckWords({ kind, level, count }: LintRow): readonly [string, string] {
  const t = useTexts('template-designer');
  const format = useFormat();
  if (isContrast(kind)) {
    const name = contrasts[kind];
    if (level === 'fine') return [t(`checks.${name}Fine` as const), ''];
    return [t(`checks.${name}` as const, { count }), t('checks.contrastText')];
  }
  if (kind === 'foreign') return [t('checks.foreign', { count }), t('checks.foreignText')];
  if (kind === 'linkless') return [t('checks.linkless', { count }), t('checks.linklessText')];
  if (!isOfMail(kind)) return [t('checks.silent', { count }), t('checks.silentText')];
  if (kind === 'tags' && level === 'open') return [t('checks.tagsOpen'), t('checks.tagsOpenText')];
  if (level === 'fine') return [t(`checks.${kind}Fine` as const), ''];
  const text: TextKey<'template-designer'> = `checks.${kind}Text` as const;
  if (kind !== 'size') return [t(`checks.${kind}` as const, { count }), t(text)];
  // Rounded up: a mail that is too large by a byte has not the size that is not.
  const inKb = (bytes: number) => format.number(Math.ceil(bytes / 1_024));
  return [t('checks.size', { size: inKb(count), limit: inKb(clippingBytes) }), t(text)];
}
