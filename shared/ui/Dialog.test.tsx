import { within } from '@testing-library/dom';
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { deferred } from '#test/support/deferred.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { TextInput } from './TextInput.tsx';

function Screen({ start = false, ...props }: Partial<DialogProps> & { readonly start?: boolean }) {
  const [isOpen, setOpen] = useState(start);
  const close = () => {
    props.onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="New contact" {...props} isOpen={isOpen} onClose={close}>
        {props.children ?? <TextInput aria-label="Name" value="" onChange={() => undefined} />}
      </Dialog>
    </>
  );
}

const escape = { key: 'Escape' };

describe('Dialog (DESIGN.md §3)', () => {
  it('is modal, named by its title and described', async () => {
    const { screen } = await renderInIsland(<Screen start description="They get no message." />);
    const dialog = screen.getByRole('dialog', { name: 'New contact' });
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('They get no message.').id);
  });

  it('moves the focus to the first field and gives it back', async () => {
    const { screen, shadowRoot } = await renderInIsland(<Screen />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    expect(shadowRoot.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shadowRoot.activeElement).toBe(opener);
  });

  it('closes on Esc and on a press on the backdrop', async () => {
    const onClose = vi.fn<() => void>();
    const { screen } = await renderInIsland(<Screen start onClose={onClose} />);
    fireEvent.keyDown(screen.getByRole('textbox'), escape);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a question that must be answered', 'alertdialog', 1],
    ['opened by the first half of a double click', 'dialog', 2],
  ] as const)('stays when its backdrop is pressed: %s', async (_name, role, detail) => {
    const { screen } = await renderInIsland(<Screen start role={role} />);
    const dialog = screen.getByRole(role);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail });
    expect(screen.queryByRole(role)).not.toBeNull();
  });

  it('stays when a press begins inside and ends on the backdrop', async () => {
    const { screen } = await renderInIsland(<Screen start />);
    fireEvent.pointerDown(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('stays when something inside has used Esc itself', async () => {
    const { screen } = await renderInIsland(
      <Screen start>
        <input aria-label="Own" onKeyDown={(event) => event.preventDefault()} />
      </Screen>,
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Own' }), escape);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('offers no way out when it cannot be dismissed', async () => {
    const { screen } = await renderInIsland(<Screen start dismissible={false} />);
    fireEvent.keyDown(screen.getByRole('textbox'), escape);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('asks once before it lets unsaved work go', async () => {
    const { promise, resolve } = deferred<boolean>();
    const onBeforeClose = vi.fn<() => Promise<boolean>>(() => promise);
    const { screen } = await renderInIsland(<Screen start onBeforeClose={onBeforeClose} />);
    fireEvent.keyDown(screen.getByRole('textbox'), escape);
    fireEvent.keyDown(screen.getByRole('textbox'), escape);
    expect(onBeforeClose).toHaveBeenCalledTimes(1);
    await act(async () => resolve(false));
    expect(screen.getByRole('dialog')).toBeDefined();
    onBeforeClose.mockResolvedValue(true);
    await act(async () => fireEvent.keyDown(screen.getByRole('textbox'), escape));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the inner of two dialogs first', async () => {
    const onClose = vi.fn<() => void>();
    const { screen } = await renderInIsland(
      <Screen start title="Outer">
        <Dialog isOpen title="Inner" onClose={onClose}>
          <TextInput aria-label="City" value="" onChange={() => undefined} />
        </Dialog>
      </Screen>,
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'City' }), escape);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeDefined();
  });

  it.each([
    ['You are offline', () => ({ isOnline: false }), { isOnline: true }],
    ['Still waiting for the server', (id: string) => ({ slowRequests: { [id]: 1 } }), { slowRequests: {} }],
  ])('says inside what the island behind it says of the connection: %s', async (words, state, over) => {
    const api = createApi();
    const { screen } = await renderInIsland(<Screen start />, { api });
    const dialog = within(screen.getByRole('dialog'));
    const said = () => dialog.queryByText(new RegExp(`^${words}`));
    expect(said()).toBeNull();
    act(() => pageStore.setState(state(api.id)));
    expect(said()).not.toBeNull();
    act(() => pageStore.setState(over));
    expect(said()).toBeNull();
  });

  it('keeps Tab inside', async () => {
    const { screen, shadowRoot } = await renderInIsland(
      <Screen start footer={<button type="button">Save</button>} />,
    );
    const [first, last] = [
      screen.getByRole('button', { name: 'Close' }),
      screen.getByRole('button', { name: 'Save' }),
    ];
    last.focus();
    fireEvent.keyDown(last, { key: 'Tab' });
    expect(shadowRoot.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
    expect(shadowRoot.activeElement).toBe(last);
  });
});
