import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lingerMs, printTimeoutMs } from './frame.ts';
import { printPdf } from './pdf.ts';

const badge = btoa('%PDF-1.7 badge');
const later = () => vi.advanceTimersByTimeAsync(0);

/** Frames that load when the test says so. */
function standInForFrames() {
  const frames: HTMLIFrameElement[] = [];
  const print = vi.fn<() => void>();
  vi.spyOn(document.body, 'append').mockImplementation((frame) => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    Object.defineProperty(frame, 'contentWindow', { value: { print } });
    frames.push(frame);
  });
  return { frames, print, load: (index: number) => frames[index]?.dispatchEvent(new Event('load')) };
}

const refusal = (effectiveDirective: string, blockedURI: string) =>
  Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI });

describe('printPdf (S3 §7.3; S-20)', () => {
  let stand: ReturnType<typeof standInForFrames>;
  const blobs: Blob[] = [];
  const revoked: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    blobs.length = 0;
    revoked.length = 0;
    stand = standInForFrames();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return `blob:${blobs.length}`;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('prints the PDF from a hidden frame, and forgets both once no dialog reads them any more', async () => {
    const done = printPdf(badge);
    await later();
    const [frame] = stand.frames;
    expect(frame?.src).toBe('blob:1');
    expect(blobs[0]?.type).toBe('application/pdf');
    expect(await blobs[0]?.text()).toBe('%PDF-1.7 badge');
    expect(stand.print).not.toHaveBeenCalled();
    stand.load(0);
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(stand.print).toHaveBeenCalledOnce();
    const remove = vi.spyOn(frame ?? document.body, 'remove');
    await vi.advanceTimersByTimeAsync(printTimeoutMs - 1);
    expect(revoked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(revoked).toEqual(['blob:1']);
    expect(remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(lingerMs);
    expect(remove).toHaveBeenCalledOnce();
  });

  it('prints one after the other, also after one that did not load', async () => {
    const first = printPdf(badge);
    const second = printPdf(badge);
    const failure = first.catch(String);
    await later();
    expect(stand.frames).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toContain('did not load');
    expect(stand.frames).toHaveLength(2);
    stand.load(1);
    await vi.advanceTimersByTimeAsync(100);
    await second;
    expect(stand.print).toHaveBeenCalledOnce();
  });

  it.each([
    ['frame-src', 'blob'],
    ['object-src', 'blob:http://localhost/1'],
  ])('fails where the page’s policy refuses by its %s what looks loaded', async (directive, blockedURI) => {
    const failure = printPdf(badge).catch(String);
    await later();
    stand.load(0);
    document.dispatchEvent(refusal(directive, blockedURI));
    await vi.advanceTimersByTimeAsync(100);
    expect(await failure).toContain(directive);
    expect(stand.print).not.toHaveBeenCalled();
  });

  it('minds no refusal of anything else on the page', async () => {
    const done = printPdf(badge);
    await later();
    document.dispatchEvent(refusal('frame-src', 'https://elsewhere.test/'));
    document.dispatchEvent(refusal('img-src', 'blob'));
    stand.load(0);
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(stand.print).toHaveBeenCalledOnce();
  });

  it('fails at once in a browser that shows no PDF', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
    await expect(printPdf(badge)).rejects.toThrow('shows no PDF');
    expect(stand.frames).toEqual([]);
  });

  it('opens a window where no frame is printed, and says where the browser opens none', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPad; CPU OS 17_0)');
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await expect(printPdf(badge)).rejects.toThrow('opens no window');
    expect(open).toHaveBeenCalledWith('blob:1', '_blank');
    expect(stand.frames).toEqual([]);
    await vi.advanceTimersByTimeAsync(printTimeoutMs);
    expect(revoked).toEqual(['blob:1']);
  });
});
