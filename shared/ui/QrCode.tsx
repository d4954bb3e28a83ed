import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
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

type Vendor = typeof import('./qrVendor.ts');

let known: Vendor | null = null;

/** A QR code, drawn here: no service is asked. Dark on light in every theme, for readers know nothing else. */
export function QrCode({ text, label, tooLong, size = 240 }: QrCodeProps) {
  const common = useTexts('common');
  const { vendor, retry } = useVendor();
  const drawing = useMemo(
    () => (vendor && vendor !== 'failed' ? vendor.drawQrCode(text) : null),
    [vendor, text],
  );
  if (vendor === null) {
    return (
      <div className={styles['place']} style={{ inlineSize: size }}>
        <Skeleton kind="block" height={size} />
      </div>
    );
  }
  if (vendor === 'failed') return <ErrorNotice message={common('notLoaded')} onRetry={retry} />;
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

/** What draws the codes, loaded when it is first wanted; `failed` when it cannot be had. */
function useVendor() {
  const [vendor, setVendor] = useState<Vendor | 'failed' | null>(known);
  const isWanted = vendor === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const settle = (next: Vendor | 'failed') => {
      if (!isGone) setVendor(next);
    };
    importChunk(() => import('./qrVendor.ts')).then(
      (loaded) => {
        known = loaded;
        settle(loaded);
      },
      (error: unknown) => {
        report(error, 'QR code');
        settle('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return { vendor, retry: () => setVendor(null) };
}
