import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** What a phone reads: an address, a vCard. */
  readonly text: string;
  /** What the picture is, for those who do not see it. */
  readonly label: string;
  /** Said instead of a code for a text that no code can hold. */
  readonly tooLong: string;
  /** Width and height in px, the quiet zone included; 240 by default. Narrow places give less. */
  readonly size?: number | undefined;
}

const loadVendor = () => import('./qrVendor.ts');

/** A QR code, drawn here: no service is asked. Dark on light in every theme, for readers know nothing else. */
export function QrCode({ text, label, tooLong, size = 240 }: QrCodeProps) {
  const common = useTexts('common');
  const { module: vendor, isFailed, retry } = useChunk(loadVendor);
  const drawing = useMemo(() => vendor && vendor.drawQrCode(text), [vendor, text]);
  if (isFailed) return <ErrorNotice message={common('notLoaded')} onRetry={retry} />;
  if (vendor === null) {
    return (
      <div className={styles['place']} style={{ inlineSize: size }}>
        <Skeleton kind="block" height={size} />
      </div>
    );
  }
  if (drawing === null) return <p className={styles['tooLong']}>{tooLong}</p>;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['code']}
      style={{ inlineSize: size }}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  );
}
