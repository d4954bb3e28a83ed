import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { MailThumb } from '#shared/mails/MailThumb.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { mostVersions, type Version } from '../../domain/versions.ts';
import type { Engine } from '../../engine/engine.ts';
import { loadDesign } from '../loadDesign.ts';
import type { WorkControl } from '../useWork.ts';
import type { Versions } from './useVersions.ts';
import styles from './versions.module.css';

export interface VersionsDialogProps {
  readonly versions: Versions;
  readonly engine: Engine;
  readonly work: WorkControl;
  readonly onClose: () => void;
}

/** What the mail was like before: with a picture and a time, and the way back (screens.md §4 «Versions in the browser»). */
export function VersionsDialog({ versions, engine, work, onClose }: VersionsDialogProps) {
  const t = useTexts('template-designer');
  const format = useFormat();
  const notify = useNotify();
  const [all, setAll] = useState<readonly Version[] | null>(null);
  const load = useEffectEvent(() => versions.load());
  useEffect(() => {
    let isGone = false;
    void load().then((kept) => !isGone && setAll(kept));
    return () => {
      isGone = true;
    };
  }, []);
  const restore = async (version: Version) => {
    // Nothing of what stands here is lost by going back.
    await versions.keep();
    if (!loadDesign(engine, version.designJson)) {
      notify({ tone: 'warning', message: t('versions.unreadable') });
      return;
    }
    work.setTitles({ name: version.name, subject: version.subject });
    notify({
      tone: 'success',
      message: t('versions.restored', { time: format.moment(new Date(version.at)) }),
    });
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
      {all === null && <Skeleton kind="block" height={240} />}
      {all?.length === 0 && (
        <EmptyState isCompact title={t('versions.none')}>
          {t('versions.noneHint')}
        </EmptyState>
      )}
      {all !== null && all.length > 0 && (
        <ul className={styles['versions']}>
          {all.map((version) => {
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
                    {stripBidiControls(version.subject) || t('card.noSubject')}
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
    </Dialog>
  );
}
