import { fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { ana, dismissals } from '#test/support/processingServer.ts';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const anaReply = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Department: 'Events',
};
const evaReply = { ...anaReply, 'First Name': 'Eva', Email: 'eva@example.org' };
const eva = { ...ana, id: 32, first_name: 'Eva', email: 'eva@example.org' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });

describe('keys (screens.md §12)', () => {
  const key = async (desk: Desk, name: string) => {
    desk.root.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
    await desk.user.keyboard(name);
  };

  it('J and K go on and back, D dismisses, Z takes it back', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await key(desk, 'j');
    await shows(desk, 'Cy Young');
    await key(desk, 'K');
    await shows(desk, 'Bo Lund');
    await key(desk, 'd');
    await shows(desk, 'Cy Young');
    await key(desk, 'z');
    await shows(desk, 'Bo Lund');
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
  });

  it('Enter held down decides on no further reply, and answers no question', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, evaReply, bo], records: [ana, eva] });
    await shows(desk, 'Ana Ruiz');
    /** Whether the button is pressed anew. */
    const isPressed = (name: string, repeat: boolean) =>
      fireEvent.keyDown(desk.screen.getByRole('button', { name }), { key: 'Enter', repeat });
    expect(isPressed('Dismiss', false)).toBe(true);
    expect(isPressed('Dismiss', true)).toBe(false);
    expect(isPressed('Update contact', true)).toBe(false);
    await desk.screen.findByText('2 replies are ready');
    expect(isPressed('Fill them all', true)).toBe(false);
    await desk.press('Fill them all');
    const question = within(await desk.screen.findByRole('alertdialog'));
    expect(question.getByText(/This cannot be undone\.$/)).toBeDefined();
    const yes = question.getByRole('button', { name: 'Update' });
    expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('U updates, C chooses a new record before it creates it', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, evaReply], records: [ana, eva] });
    await shows(desk, 'Ana Ruiz');
    await key(desk, 'u');
    await shows(desk, 'Eva Ruiz');
    // Somebody has had the time to look.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    onTestFinished(() => clock.mockRestore());
    await waitFor(() =>
      expect(desk.journal.map(({ path }) => path)).toEqual(['/api/forms-processing/update-contact/31']),
    );
    await key(desk, 'c');
    await desk.screen.findByRole('button', { name: 'Create contact' });
    expect(desk.journal).toHaveLength(1);
    await key(desk, 'c');
    await waitFor(() => expect(desk.journal.at(-1)?.path).toBe('/api/forms-processing/create-contact'));
  });

  it('E writes an own value in the line of the focus', async () => {
    const desk = await openReplyProcessing(
      { replies: [{ ...anaReply, Function: 'Chair' }] },
      { userId: 4717 },
    );
    await shows(desk, 'Ana Ruiz');
    await desk.pick('Function', /Own value/);
    await desk.screen.findByRole('textbox', { name: 'Function' });
    within(desk.line('Department'))
      .getByRole('radio', { name: /Record/ })
      .focus();
    await desk.user.keyboard('e');
    const other = await desk.screen.findByRole('textbox', { name: 'Department' });
    await waitFor(() => expect(desk.el.shadowRoot?.activeElement).toBe(other));
    expect(other).toHaveProperty('value', 'Events');
  });

  it('an own value takes the focus when it is asked for, not when one comes back to its reply', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo] }, { userId: 4732 });
    await shows(desk, 'Ana Ruiz');
    const box = () => desk.screen.findByRole('textbox', { name: 'Department' });
    const focused = () => desk.el.shadowRoot?.activeElement;
    await key(desk, 'e');
    await waitFor(async () => expect(focused()).toBe(await box()));
    desk.write('Department', 'Sales');
    await key(desk, 'j');
    await shows(desk, 'Bo Lund');
    await key(desk, 'k');
    await shows(desk, 'Ana Ruiz');
    expect(await box()).toHaveProperty('value', 'Sales');
    expect(focused()).not.toBe(await box());
    await key(desk, 'e');
    await waitFor(async () => expect(focused()).toBe(await box()));
    // Once more, with the focus elsewhere since.
    await key(desk, 'e');
    await waitFor(async () => expect(focused()).toBe(await box()));
    expect(await box()).toHaveProperty('value', 'Sales');
  });

  it('? lists them', async () => {
    const desk = await openReplyProcessing({ replies: [bo] });
    await shows(desk, 'Bo Lund');
    await desk.press('Keys');
    await desk.screen.findByRole('dialog', { name: 'Keys' });
    await desk.press('Close');
    await waitFor(() => expect(desk.screen.queryByRole('dialog')).toBeNull());
    await key(desk, '?');
    expect(await desk.screen.findByRole('dialog', { name: 'Keys' })).toBeDefined();
  });

  it('do nothing in a dialog, nor in a notice that stands in it', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Keys');
    const dialog = await desk.screen.findByRole('dialog', { name: 'Keys' });
    // The page's notices move into the dialog on top, in a tree of their own.
    const layer = dialog.appendChild(document.createElement('div'));
    onTestFinished(() => layer.remove());
    const notice = document.createElement('button');
    layer.attachShadow({ mode: 'open' }).append(notice);
    for (const target of [dialog, notice])
      for (const name of ['j', 'd', 'u', 'c', 'e'])
        fireEvent.keyDown(target, { key: name, bubbles: true, composed: true });
    expect(desk.shown()).toBe('Bo Lund');
    expect(desk.names()).toEqual(['Bo Lund', 'Cy Young']);
    expect(desk.screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('do nothing where something is typed, nor with Ctrl', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] });
    await shows(desk, 'Bo Lund');
    const search = desk.screen.getByRole('searchbox', { name: 'Search replies' });
    for (const name of ['j', 'd', 'u', 'c', 'z', '?']) fireEvent.keyDown(search, { key: name });
    fireEvent.keyDown(desk.root.querySelector('[data-row]') ?? desk.root, { key: 'd', ctrlKey: true });
    expect(desk.shown()).toBe('Bo Lund');
    expect(desk.screen.queryByRole('dialog')).toBeNull();
    expect(desk.server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
