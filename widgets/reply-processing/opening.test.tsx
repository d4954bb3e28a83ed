import { waitFor } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { inNewTab, leadsTo, openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { ana, updates } from '#test/support/processingServer.ts';

const anaReply = { 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'ana@example.org', Department: 'Events' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const types = [
  ['contact', '/contacts/31/details'],
  ['registration', '/registrations/31/details'],
] as const;

async function open(formType: string): Promise<Desk> {
  const desk = await openReplyProcessing({ replies: [anaReply], records: [ana] }, { formType, formId: 12 });
  await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
  return desk;
}

describe('a record is opened in a tab of its own (S2 §2)', () => {
  it.each(types)('a %s that the reply may be about', async (formType, address) => {
    const desk = await open(formType);
    const link = desk.screen.getByRole('link', { name: /^Open .*Ana Ruiz.* in a new tab$/ });
    expect(leadsTo(link)).toEqual(inNewTab(address));
  });

  it.each(types)('a %s that was not updated', async (formType, address) => {
    const desk = await open(formType);
    desk.server.fail(updates, { status: 422, body: { message: 'No.' } }, { times: 1 });
    await desk.press(`Update ${formType}`);
    const text = await desk.screen.findByText('Look at the record');
    expect(leadsTo(text.closest('a') ?? desk.root)).toEqual(inNewTab(address));
  });

  it.each(types)(
    'a %s that was updated: from what is told of it, and from the log',
    async (formType, address) => {
      const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
      onTestFinished(() => opened.mockRestore());
      const desk = await open(formType);
      // The page leaves the notice to the screen, which shows what can be done.
      const leave = (event: Event) => event.stopPropagation();
      document.addEventListener('widget:notice', leave, true);
      onTestFinished(() => document.removeEventListener('widget:notice', leave, true));
      await desk.press(`Update ${formType}`);
      await waitFor(() => expect(pageStore.getState().notices[0]?.action?.label).toBe('Open'));
      pageStore.getState().notices[0]?.action?.run();
      expect(opened.mock.calls).toEqual([inNewTab(address)]);
      await desk.user.click(await desk.screen.findByRole('button', { name: 'This session: 1' }));
      expect(leadsTo(await desk.screen.findByRole('link', { name: 'Open' }))).toEqual(inNewTab(address));
    },
  );
});
