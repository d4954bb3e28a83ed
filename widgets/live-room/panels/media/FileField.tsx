import { useRef } from 'react';
import FileIcon from 'lucide-react/icons/file';
import Upload from 'lucide-react/icons/upload';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { ChosenMedia, MediaProblem } from './chosenMedia.ts';
import styles from './media.module.css';

export interface MediaFieldProps {
  readonly chosen: ChosenMedia;
  readonly onChange: (change: Partial<ChosenMedia>) => void;
  readonly problem: MediaProblem | null;
}

const accepted = 'video/*,image/*,application/pdf,.pdf';

/** A file of this device. How large it may be the host's page decides, and says. */
export function FileField({ chosen: { file }, onChange, problem }: MediaFieldProps) {
  const t = useTexts('live-room');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const megabytes = (file?.size ?? 0) / 1_000_000;
  const size = format.number(megabytes, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 1 ? 2 : 1,
  });
  return (
    <Field isGroup label={t('share.fileLabel')} errors={problem ? t(`share.${problem}`) : undefined}>
      <div className={styles['file']}>
        {file && (
          <p className={styles['chosen']}>
            <FileIcon size={16} aria-hidden="true" />
            <bdi className={styles['fileName']}>{file.name}</bdi>
            <span className={styles['size']}>{size}</span>
          </p>
        )}
        <Button iconStart={<Upload />} onClick={() => input.current?.click()}>
          {t(file ? 'share.other' : 'share.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={accepted}
          aria-label={t('share.fileLabel')}
          onChange={(event) => {
            const [next] = event.target.files ?? [];
            // The same file can be chosen again.
            event.target.value = '';
            if (next) onChange({ file: next });
          }}
        />
      </div>
    </Field>
  );
}
