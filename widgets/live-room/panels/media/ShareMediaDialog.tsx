import { useEffect, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isEnterInLine } from '#shared/interaction/enterKey.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { kindOfType } from '../../domain/media.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { useCloseSent } from '../useCloseSent.ts';
import { useKept } from '../useKept.ts';
import { AddressFields } from './AddressFields.tsx';
import { FileField } from './FileField.tsx';
import { emptyMedia, readMedia, typedMedia, type ChosenMedia } from './chosenMedia.ts';
import styles from './media.module.css';

interface ShareMediaDialogProps {
  /** Chosen before, in a dialog that was left. */
  readonly file: File | null;
  readonly onFile: Dispatch<SetStateAction<File | null>>;
  readonly onClose: () => void;
}

/** A video, a picture or a PDF for everybody: a file or an address (S3 §4.6). What cannot be shared is said before it is sent; what is chosen stays until it is shared. Whoever closes it, or leaves, has changed their mind. */
export function ShareMediaDialog({ file: chosenFile, onFile, onClose }: ShareMediaDialogProps) {
  const t = useTexts('live-room');
  const common = useTexts('common');
  const { sharing } = useRoom();
  const [kept, keep, forget] = useKept('media', typedMedia);
  const close = useCloseSent(onClose);
  const chosen: ChosenMedia = { ...(kept ?? emptyMedia), file: chosenFile };
  const [isTried, setTried] = useState(false);
  const isSharing = useRoomState(({ busy }) => busy.has('share-media'));
  const { problem, draft } = readMedia(chosen);
  useEffect(() => sharing.giveUpShare, [sharing]);
  // What can never be shown is said at once; what is still missing only when it is wanted.
  const shown = isTried || problem === 'unsupported' || problem === 'emptyFile' ? problem : null;
  const set = (change: Partial<ChosenMedia>) => {
    const { file, ...typed } = { ...chosen, ...change };
    onFile(file);
    keep(typed);
  };

  const share = async () => {
    setTried(true);
    if (!draft || isSharing || !(await sharing.share(draft))) return;
    // By then another may be chosen, in the dialog that was opened anew.
    onFile((now) => (now === chosenFile ? null : now));
    forget(kept);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnterInLine(event)) return;
    event.preventDefault();
    void share();
  };
  return (
    <Dialog
      isOpen
      title={t('share.title')}
      description={t('share.text')}
      onClose={onClose}
      // Only «Cancel» stops what is being sent.
      dismissible={!isSharing}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" isBusy={isSharing} onClick={share}>
            {t('share.share')}
          </Button>
        </>
      }
    >
      <div role="presentation" className={styles['form']} onKeyDown={onKeyDown}>
        <Field label={t('share.from')} isGroup>
          <RadioGroup
            isInline
            value={chosen.from}
            onChange={(from) => set({ from })}
            choices={[
              { value: 'file', label: t('share.file') },
              { value: 'address', label: t('share.address') },
            ]}
          />
        </Field>
        {chosen.from === 'file' ? (
          <FileField chosen={chosen} onChange={set} problem={shown} />
        ) : (
          <AddressFields chosen={chosen} onChange={set} problem={shown} />
        )}
        <p role="status" className={styles['note']}>
          {draft && kindOfType(draft.mimeType) === 'pdf' && t('share.pdfHint')}
        </p>
      </div>
    </Dialog>
  );
}
