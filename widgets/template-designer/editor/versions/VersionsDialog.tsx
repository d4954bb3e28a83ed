import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { MailThumb } from '#shared/mails/MailThumb.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { mostVersions, type Version } from '../../domain/versions.ts';
import type { WorkControl } from '../useWork.ts';
import type { KeptVersions, Versions } from './useVersions.ts';
import styles from './versions.module.css';

export interface VersionsDialogProps {
  readonly versions: Versions;
  readonly work: WorkControl;
  /** What else tells one from another, of its design; its subject without it. */
  readonly detailOf?: (designJson: string) => string;
  readonly onClose: () => void;
}

/** What the mail was like before: with a picture and a time, and the way back (screens.md §4 «Versions in the browser»). */
export function VersionsDialog({ versions, work, detailOf, onClose }: VersionsDialogProps) {
  const t = useTexts('template-designer');
  const format = useFormat();
  const { confirm, confirmation } = useConfirm();
  const [kept, setKept] = useState<KeptVersions | null>(null);
  const load = useEffectEvent(() => versions.load());
  useEffect(() => {
    let isGone = false;
    void load().then((read) => !isGone && setKept(read));
    return () => {
      isGone = true;
    };
  }, []);
  const restore = async (version: Version) => {
    const question = {
      title: t('versions.askTitle'),
      children: t('versions.askText'),
      confirmLabel: t('versions.restore'),
    };
    if (work.isDirtyNow() && !(await confirm(question))) return;
    await versions.restore(version);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={t('versions.title')}
      description={t('versions.hint', { count: mostVersions })}
      onClose={onClose}
    >
      {kept === null && <Skeleton kind="block" height={240} />}
      {kept?.isLasting === false && <p className={styles['hint']}>{t('versions.pageOnly')}</p>}
      {kept?.all.length === 0 && (
        <EmptyState isCompact title={t('versions.none')}>
          {t('versions.noneHint')}
        </EmptyState>
      )}
      {kept !== null && kept.all.length > 0 && (
        <ul className={styles['versions']}>
          {kept.all.map((version) => {
            const time = format.moment(new Date(version.at));
            return (
              <li key={version.at} className={styles['version']}>
                <div className={styles['picture']}>
                  <MailThumb html={version.html} name={version.name} />
                </div>
                <div className={styles['words']}>
                  <strong>{time}</strong>
                  <bdi>{stripBidiControls(version.name) || t('card.unnamed')}</bdi>
                  <bdi className={styles['subject']}>
                    {detailOf?.(version.designJson) ??
                      (stripBidiControls(version.subject) || t('card.noSubject'))}
                  </bdi>
                </div>
                <Button
                  size="small"
                  aria-label={t('versions.restoreOf', { time: isolate(time) })}
                  onClick={() => restore(version)}
                >
                  {t('versions.restore')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {confirmation}
    </Dialog>
  );
}
