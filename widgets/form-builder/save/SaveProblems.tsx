import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { domainFields } from '#shared/lib/formFields.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { isTooLong } from '../domain/layoutDocument.ts';
import { isUnsaved, type Part } from '../store/builder.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { fieldElement } from '../toolbox/entries.ts';
import { tooLongText } from './tooLongText.ts';
import { uncheckedKey } from './unchecked.ts';
import type { Saving } from './useSaving.ts';
import styles from './problems.module.css';

/** Why something is not saved, and what can be done; each part by itself. */
export function SaveProblems({ saving, isLong }: { readonly saving: Saving; readonly isLong: boolean }) {
  const t = useTexts('form-builder');
  const { missing, unchecked } = saving;
  return (
    <>
      {isLong && <TooLong />}
      {missing.length > 0 && <Refused saving={saving} />}
      <Failed saving={saving} part="layout" />
      <Failed saving={saving} part="theme" />
      {unchecked.length > 0 && (
        <p role="status" className={styles['note']}>
          {t(uncheckedKey(unchecked))}
        </p>
      )}
    </>
  );
}

/** More letters than the public form reads; where what is stored has fewer, it stays. Said once: the count goes on with each letter. */
function TooLong() {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const { layout } = useBuilderScreen().state;
  const isStoredSo = isTooLong(layout.received.length);
  const words = tooLongText(t, layout);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- with the count of then
  useEffect(() => announce(words), [announce, isStoredSo]);
  return (
    <FormBanner tone="warning" isUnspoken>
      {words}
    </FormBanner>
  );
}

/** Saving is refused without first name and e-mail (S2 §5, §8). */
function Refused({ saving }: { readonly saving: Saving }) {
  const t = useTexts('form-builder');
  const { missing, closeMissing } = saving;
  const { builder, outline, acts } = useBuilderScreen();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const addMissing = () => {
    // This may be gone once they are there.
    const root = box.current?.getRootNode();
    const page = outline.pages.find(({ isForeign }) => !isForeign);
    const fields = domainFields.filter(({ key }) => missing.some((field) => field === key));
    const elements = fields.map((field) => fieldElement(field, t));
    if (!acts.add(elements, elements.map((one) => one.name).join(', '), page && { parent: page.id, at: 0 }))
      return;
    const { selected } = builder.state();
    closeMissing();
    focusCard(root, selected);
  };
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['refused']}>
      <CircleAlert size={16} aria-hidden="true" />
      <div className={styles['refusedText']}>
        <p className={styles['refusedTitle']}>{t('save.refusedTitle')}</p>
        <p>{t('save.refusedText')}</p>
      </div>
      <Button size="small" onClick={addMissing}>
        {t('save.addMissing')}
      </Button>
      <IconButton size="small" icon={<X />} label={t('save.dismiss')} onClick={closeMissing} />
    </div>
  );
}

/** What was just added takes the focus of the button that goes. */
function focusCard(root: Node | undefined, id: string | null): void {
  requestAnimationFrame(() => {
    if (root instanceof ShadowRoot) root.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  });
}

function Failed({ saving, part }: { readonly saving: Saving; readonly part: Part }) {
  const t = useTexts('form-builder');
  const { state } = useBuilderScreen();
  const { failure } = saving[part];
  if (!failure || (part === 'theme' && !isUnsaved(state, part))) return null;
  const what = part === 'layout' ? 'form' : 'theme';
  return (
    <ErrorNotice
      error={failure.error}
      message={t(failure.isOutcomeUnknown ? `save.${what}UnknownText` : `save.${what}FailedText`)}
      onRetry={() => void saving.save()}
    />
  );
}
