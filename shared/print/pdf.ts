/** Printing a PDF that the server has made, from a hidden frame (S3 §7.3; S-20). */
import { createQueue } from '#shared/lib/queue.ts';
import { createFrame, lingerMs, printTimeoutMs } from './frame.ts';

const inTurn = createQueue();

/** A viewer that has not come by then does not come. */
const loadTimeoutMs = 10_000;

/** Browsers on these print no frame: the badge opens in a window of its own. */
const printsNoFrames = (): boolean => /iPad|iPhone|iPod/.test(navigator.userAgent) || isTabletMac();
const isTabletMac = (): boolean => /Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1;

/**
 * Prints a base64 PDF, one at a time; resolves once the dialog was shown (with `--kiosk-printing`: once it was sent to the
 * printer). Rejects where it could not be shown.
 */
export function printPdf(base64: string): Promise<void> {
  return inTurn(async () => {
    const address = URL.createObjectURL(new Blob([bytesOf(base64)], { type: 'application/pdf' }));
    const forget = () => setTimeout(() => URL.revokeObjectURL(address), printTimeoutMs);
    if (printsNoFrames()) {
      forget();
      if (!window.open(address, '_blank')) throw new Error('The browser opens no window for the badge');
      return;
    }
    const frame = createFrame();
    frame.src = address;
    try {
      await shown(frame);
      if (!frame.contentWindow) throw new Error('The print frame cannot be reached');
      frame.contentWindow.print();
    } finally {
      // The dialog reads the frame for as long as it is open.
      setTimeout(() => frame.remove(), printTimeoutMs + lingerMs);
      forget();
    }
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

function shown(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The badge did not load')), loadTimeoutMs);
    frame.addEventListener('load', () => resolve(clearTimeout(timer)), { once: true });
    document.body.append(frame);
  });
}
