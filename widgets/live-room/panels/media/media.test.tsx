import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openFromMore } from '#test/support/livePanels.ts';
import { openLiveRoom } from '#test/support/openLiveRoom.ts';

/** What the host’s page does. */
type Act = (request: unknown) => Promise<unknown>;

async function open(shareMedia: (request: unknown) => unknown) {
  const page = await openLiveRoom({ props: { role: 'host' }, actions: { shareMedia } });
  await page.enter();
  const dialog = await openFromMore(page, 'Share media…');
  const share = () => page.user.click(dialog.getByRole('button', { name: 'Share' }));
  const choose = (file: File) => {
    const input = page.root.querySelector('input[type="file"]');
    if (!input) throw new Error('no input');
    fireEvent.change(input, { target: { files: [file] } });
  };
  const write = async (address: string) => {
    await page.user.click(dialog.getByRole('radio', { name: 'An address' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: address } });
  };
  return { ...page, dialog, share, choose, write };
}

const base = {
  eventId: '7',
  channel: 'room-1',
  uid: '12-Ana Ruiz-host',
  signal: expect.any(AbortSignal),
};

describe('sharing media (S3 §4.6; S-38: by the host’s page)', () => {
  it('hands on a file with its type', async () => {
    const shareMedia = vi.fn<Act>(async () => ({ success: true }));
    const page = await open(shareMedia);
    await page.share();
    await page.dialog.findByText('Choose a file.');
    const file = new File(['x'], 'Talk.mp4');
    page.choose(file);
    await page.share();
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(shareMedia).toHaveBeenCalledExactlyOnceWith({ ...base, file, url: null, mimeType: 'video/mp4' });
  });

  it.each([
    [new File(['x'], 'notes.docx'), /This kind of file cannot be shown here/],
    [new File(['x'], 'Logo.svg', { type: 'image/svg+xml' }), /This kind of file cannot be shown here/],
    [new File([], 'Plan.pdf'), /This file is empty/],
  ])('says what cannot be shown before anything is sent (S3 §8)', async (file, words) => {
    const shareMedia = vi.fn<Act>();
    const page = await open(shareMedia);
    page.choose(file);
    await page.dialog.findByText(words);
    await page.share();
    expect(shareMedia).not.toHaveBeenCalled();
  });

  it('says of an address likewise what cannot be shown', async () => {
    const shareMedia = vi.fn<Act>();
    const page = await open(shareMedia);
    await page.write('https://files.example/logo.svg');
    await page.dialog.findByText(/This kind of file cannot be shown here/);
    await page.share();
    expect(shareMedia).not.toHaveBeenCalled();
  });

  it('takes an address, and asks what lies there when its ending does not say it', async () => {
    const shareMedia = vi.fn<Act>(async () => undefined);
    const page = await open(shareMedia);
    await page.write('javascript:alert(1)');
    await page.share();
    await page.dialog.findByText(/This is no web address/);
    await page.write('https://files.example/download/7');
    await page.share();
    await page.dialog.findByText('Say what it is.');
    await page.user.click(page.dialog.getByRole('radio', { name: 'PDF document' }));
    await page.share();
    await waitFor(() =>
      expect(shareMedia).toHaveBeenCalledExactlyOnceWith({
        ...base,
        file: null,
        url: 'https://files.example/download/7',
        mimeType: 'application/pdf',
      }),
    );
  });

  it('keeps what is chosen when it is left, until it is shared', async () => {
    const shareMedia = vi.fn<Act>(async () => ({ success: true }));
    const page = await open(shareMedia);
    const { keyboard, click } = page.user;
    page.choose(new File(['x'], 'Talk.mp4'));
    await page.write('https://files.example/download/7');
    await click(page.dialog.getByRole('radio', { name: 'PDF document' }));
    await keyboard('{Escape}');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    const again = await openFromMore(page, 'Share media…');
    expect(again.getByRole<HTMLInputElement>('textbox').value).toBe('https://files.example/download/7');
    expect(again.getByRole<HTMLInputElement>('radio', { name: 'PDF document' }).checked).toBe(true);
    await click(again.getByRole('radio', { name: 'A file' }));
    expect(again.getByText('Talk.mp4')).toBeTruthy();
    await click(again.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    const empty = await openFromMore(page, 'Share media…');
    expect(empty.queryByText('Talk.mp4')).toBeNull();
    await click(empty.getByRole('radio', { name: 'An address' }));
    expect(empty.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('that is through late takes nothing from what has been chosen since', async () => {
    let answer = (_: object) => {};
    const page = await open(() => new Promise<object>((resolve) => (answer = resolve)));
    page.choose(new File(['x'], 'First.mp4'));
    await page.share();
    await page.user.click(page.dialog.getByRole('button', { name: 'Cancel' }));
    const again = await openFromMore(page, 'Share media…');
    page.choose(new File(['x'], 'Second.mp4'));
    await act(async () => answer({ success: true }));
    expect(again.getByText('Second.mp4')).toBeTruthy();
    await page.user.keyboard('{Escape}');
    expect((await openFromMore(page, 'Share media…')).getByText('Second.mp4')).toBeTruthy();
  });

  describe('whoever changes their mind before it is through', () => {
    /** A page that is sending a file, which ends as the test says. */
    async function sending() {
      const asked: AbortSignal[] = [];
      const answers: { readonly done: () => void; readonly failed: (error: unknown) => void }[] = [];
      const page = await open((request) => {
        const { signal }: { readonly signal?: unknown } = Object(request);
        if (signal instanceof AbortSignal) asked.push(signal);
        return new Promise<void>((done, failed) => answers.push({ done, failed }));
      });
      page.choose(new File(['x'], 'Wrong.mp4'));
      await page.share();
      const cancel = () => page.user.click(page.dialog.getByRole('button', { name: 'Cancel' }));
      return { ...page, cancel, isAborted: () => asked.map(({ aborted }) => aborted), answer: answers[0] };
    }

    it.each<[string, (page: Awaited<ReturnType<typeof sending>>) => unknown]>([
      ['cancels', ({ cancel }) => cancel()],
      ['leaves the screen', ({ unmount }) => unmount()],
    ])('has it stopped, and may share another at once: %s', async (_, stop) => {
      const page = await sending();
      expect(page.isAborted()).toEqual([false]);
      await stop(page);
      expect(page.isAborted()).toEqual([true]);
      await act(async () => page.answer?.failed(new DOMException('no', 'AbortError')));
      expect(page.notices).toEqual([]);
      if (!page.root.isConnected) return;
      const again = await openFromMore(page, 'Share media…');
      expect(again.getByRole('button', { name: 'Share' }).getAttribute('aria-busy')).toBeNull();
    });

    it('is not taken to have done so by a key that closes dialogs', async () => {
      const page = await sending();
      await page.user.keyboard('{Escape}');
      expect(page.isAborted()).toEqual([false]);
      expect(page.dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
      await page.cancel();
    });

    it('is told where the page has shared it all the same', async () => {
      const page = await sending();
      await page.cancel();
      await act(async () => page.answer?.done());
      await waitFor(() =>
        expect(page.notices).toEqual([
          { tone: 'warning', message: 'Sharing could not be stopped: everybody may still see the media.' },
        ]),
      );
    });

    it('stops nothing that is through', async () => {
      const page = await sending();
      await act(async () => page.answer?.done());
      await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
      page.unmount();
      expect(page.isAborted()).toEqual([false]);
    });
  });

  it('says of a PDF, of a file and of an address, that each person opens it', async () => {
    const page = await open(vi.fn<Act>());
    const words = /^Each person opens a PDF in a window of their own/;
    expect(page.dialog.queryByText(words)).toBeNull();
    page.choose(new File(['x'], 'Plan.pdf'));
    expect(page.dialog.getByText(words)).toBeTruthy();
    page.choose(new File(['x'], 'Talk.mp4'));
    expect(page.dialog.queryByText(words)).toBeNull();
    await page.write('https://files.example/plan.pdf');
    expect(page.dialog.getByText(words)).toBeTruthy();
    await page.write('');
    await page.user.click(page.dialog.getByRole('radio', { name: 'A file' }));
  });

  it('stays as it is when the host’s page refuses, in its words (too large)', async () => {
    const page = await open(async () => ({ success: false, message: 'Larger than 50 MB' }));
    page.choose(new File(['x'], 'Talk.mp4'));
    await page.share();
    await waitFor(() => expect(page.notices.at(-1)?.message).toContain('Larger than 50 MB'));
    expect(page.dialog.getByText('Talk.mp4')).toBeTruthy();
  });
});
