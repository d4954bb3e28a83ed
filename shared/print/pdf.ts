/** Printing a PDF that the server has made, from a hidden frame (S3 §7.3; S-20). */
import { createQueue } from '#shared/lib/queue.ts';
import { createFrame, lingerMs, printTimeoutMs, putAway } from './frame.ts';

const inTurn = createQueue();

/** A viewer that has not come by then does not come. */
const loadTimeoutMs = 10_000;

/** A refusal by the page's policy is told of just after the frame says that it has loaded. */
const refusalMs = 100;

/** Browsers on these print no frame: the badge opens in a window of its own. */
const printsNoFrames = (): boolean => /iPad|iPhone|iPod/.test(navigator.userAgent) || isTabletMac();
const isTabletMac = (): boolean => /Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1;

/**
 * Prints a base64 PDF, one at a time; resolves once the dialog was shown (with `--kiosk-printing`: once it was sent to the
 * printer). Rejects where it could not be shown: the browser has no viewer, or the page's policy refuses it.
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
      // It would be saved as a file, and the frame stay empty. Browsers that do not know are asked to print all the same.
      if (!navigator.pdfViewerEnabled && 'pdfViewerEnabled' in navigator)
        throw new Error('This browser shows no PDF, and prints none');
      await allowed(address, () => shown(frame));
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

/**
 * Waits for what shows the address, and rejects where the page's policy refuses the frame or, within it, the viewer: an empty
 * frame loads as a full one does. The frame has the page's policy, and its document alone hears of what is refused there: so
 * the page is asked to embed the same address, as something that no viewer shows.
 */
async function allowed(address: string, show: () => Promise<void>): Promise<void> {
  const probe = document.createElement('embed');
  putAway(probe);
  probe.type = 'application/x-policy';
  probe.src = address;
  const heard = new AbortController();
  const refused = new Promise<never>((_, reject) => {
    const hear = ({ blockedURI, effectiveDirective: directive }: SecurityPolicyViolationEvent) => {
      if (!/^blob\b/.test(blockedURI) || !/^(frame|object)-src$/.test(directive)) return;
      reject(new Error(`The page's policy has no blob: in its ${directive}, so that no PDF is printed`));
    };
    document.addEventListener('securitypolicyviolation', hear, heard);
  });
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, refusalMs));
  try {
    document.body.append(probe);
    await Promise.race([show().then(settled), refused]);
  } finally {
    heard.abort();
    probe.remove();
  }
}
