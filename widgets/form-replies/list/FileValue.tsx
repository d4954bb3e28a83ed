import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FileIcon from 'lucide-react/icons/file';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { downloadBlob } from '#shared/lib/download.ts';
import { externalRel } from '#shared/lib/links.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { bytesOf } from '../domain/bytes.ts';
import type { FileAnswer } from '../domain/files.ts';
import { Marked } from './Marked.tsx';
import styles from './answer.module.css';

interface FileValueProps {
  readonly file: FileAnswer;
  /** The search in force. */
  readonly term: string;
}

/** A file as its name, type and size; what is in it is only ever saved, never drawn (T-26). */
export function FileValue({ file, term }: FileValueProps) {
  const t = useTexts('form-replies');
  const [isBad, setBad] = useState(false);
  const name = file.name || t('answer.file');
  const sizeText = useSizeText()(file.size);
  const save = () => {
    const bytes = file.content === null ? null : bytesOf(file.content);
    // Of no type: a browser saves it, and opens it nowhere.
    if (bytes) downloadBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
    setBad(bytes === null);
  };
  return (
    <span className={styles['file']}>
      <FileIcon size={16} aria-hidden="true" />
      <span className={styles['fileText']}>
        <bdi className={styles['fileName']}>
          <Marked text={name} term={term} />
        </bdi>
        <span className={styles['fileFacts']}>
          <bdi>
            <Marked text={file.type} term={term} />
            {file.type !== '' && sizeText !== '' && ' · '}
            {sizeText}
          </bdi>
        </span>
        {isBad && <span role="alert">{t('answer.badContent')}</span>}
        {file.content === null && file.href === null && (
          <span className={styles['fileFacts']}>{t('answer.noContent')}</span>
        )}
      </span>
      {file.content !== null && (
        <Button
          size="small"
          variant="ghost"
          data-icon-only=""
          iconStart={<Download />}
          aria-label={t('answer.download', { name: isolate(name) })}
          title={t('answer.download', { name })}
          onClick={save}
        />
      )}
      {file.href !== null && (
        <LinkButton
          size="small"
          variant="ghost"
          data-icon-only=""
          iconStart={<ExternalLink />}
          href={file.href}
          target="_blank"
          rel={externalRel}
          aria-label={t('answer.openFile', { name: isolate(name) })}
        />
      )}
    </span>
  );
}

function useSizeText(): (bytes: number | null) => string {
  const t = useTexts('form-replies');
  const format = useFormat();
  return (bytes) => {
    if (bytes === null) return '';
    const [unit, value] =
      bytes < 1_024
        ? (['bytes', bytes] as const)
        : bytes < 1_048_576
          ? (['kilobytes', bytes / 1_024] as const)
          : (['megabytes', bytes / 1_048_576] as const);
    const digits = value < 10 && unit !== 'bytes' ? 1 : 0;
    return t(`answer.${unit}`, { size: format.number(value, { maximumFractionDigits: digits }) });
  };
}
