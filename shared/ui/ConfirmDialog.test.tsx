import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { latinDigits } from '#shared/lib/text.ts';
import { deferred } from '#test/support/deferred.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useConfirm } from './useConfirm.tsx';

const typed = {
  label: 'Type the name',
  expected: 'acme-test',
  emptyMessage: 'Type the name of the environment.',
  mismatchMessage: 'This is not its name.',
  whitespaceMessage: 'There is a blank around it.',
};

async function show(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<() => unknown>();
  const onCancel = vi.fn<() => void>();
  const view = await renderInIsland(
    <ConfirmDialog
      isOpen
      title="Delete “acme-test”?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    >
      It is gone for good.
    </ConfirmDialog>,
  );
  const confirm = view.screen.getByRole('button', { name: 'Delete' });
  return { ...view, confirm, onConfirm, onCancel };
}

describe('ConfirmDialog (DESIGN.md §3)', () => {
  it('asks with title and consequence', async () => {
    const { screen } = await show();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “acme-test”?' });
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('It is gone for good.').id);
  });

  it.each([
    ['normal', 'Delete'],
    ['danger', 'Cancel'],
  ] as const)('gives the focus to the harmless button (%s)', async (tone, name) => {
    const { screen, shadowRoot } = await show({ tone });
    expect(shadowRoot.activeElement).toBe(screen.getByRole('button', { name }));
  });

  it('answers by its buttons and by Esc', async () => {
    const { screen, confirm, onConfirm, onCancel } = await show();
    fireEvent.click(confirm);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  it('cannot be left or pressed again while busy', async () => {
    const { promise, resolve } = deferred<null>();
    const onConfirm = vi.fn<() => Promise<null>>(() => promise);
    const { screen, confirm, onCancel } = await show({ onConfirm });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
    await act(async () => resolve(null));
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('shows inside why it failed', async () => {
    const { screen } = await show({ error: 'The server had a problem.' });
    expect(screen.getByText('The server had a problem.').closest('[role="alert"]')).not.toBeNull();
  });
});

describe('typed confirmation (S3 §4.5)', () => {
  it('begins in the input and stays shut until the text is exact', async () => {
    const { screen, shadowRoot, confirm, onConfirm } = await show({ typed });
    const input = screen.getByRole('textbox', { name: 'Type the name' });
    expect(shadowRoot.activeElement).toBe(input);
    expect(confirm.hasAttribute('disabled')).toBe(true);
    fireEvent.change(input, { target: { value: 'acme-test' } });
    expect(confirm.hasAttribute('disabled')).toBe(false);
    fireEvent.click(confirm);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each([
    ['', typed.emptyMessage],
    ['   ', typed.emptyMessage],
    ['Acme-Test', typed.mismatchMessage],
    [' acme-test', typed.whitespaceMessage],
    ['acme-test\u00a0', typed.whitespaceMessage],
  ])('explains %j on Enter', async (value, message) => {
    const { screen, onConfirm } = await show({ typed });
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value } });
    expect(screen.queryByText(message)).toBeNull();
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.submit(input);
    expect(screen.getByText(message)).toBeDefined();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('takes every way to write it that can be read', async () => {
    const { screen, confirm } = await show({ typed: { ...typed, expected: '1203', read: latinDigits } });
    const input = screen.getByRole('textbox');
    for (const value of ['١٢٠٣', '۱۲۰۳', '1203']) {
      fireEvent.change(input, { target: { value } });
      expect(confirm.hasAttribute('disabled'), value).toBe(false);
    }
    fireEvent.change(input, { target: { value: '١٢٠٤' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(typed.mismatchMessage)).toBeDefined();
  });

  it('explains when the user leaves the input, but not on the way to Cancel', async () => {
    const { screen } = await show({ typed });
    const input = screen.getByRole('textbox');
    fireEvent.blur(input, { relatedTarget: screen.getByRole('button', { name: 'Cancel' }) });
    expect(screen.queryByText(typed.emptyMessage)).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByText(typed.emptyMessage)).toBeDefined();
  });

  it('confirms by Enter when the text is right', async () => {
    const { screen, onConfirm } = await show({ typed });
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value: 'acme-test' } });
    fireEvent.submit(input);
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

function Asker({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { confirm, confirmation } = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: 'Leave?', confirmLabel: 'Leave' }));
  return (
    <>
      <Button onClick={() => void ask()}>Ask</Button>
      {confirmation}
    </>
  );
}

describe('useConfirm', () => {
  it.each([
    ['Leave', true],
    ['Cancel', false],
  ])('answers %s with %s', async (name, answer) => {
    const onAnswer = vi.fn<(isConfirmed: boolean) => void>();
    const { screen } = await renderInIsland(<Asker onAnswer={onAnswer} />);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    expect(onAnswer.mock.calls).toEqual([[answer]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('answers false when its screen goes', async () => {
    const onAnswer = vi.fn<(isConfirmed: boolean) => void>();
    const { screen, unmount } = await renderInIsland(<Asker onAnswer={onAnswer} />);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    unmount();
    await expect.poll(() => onAnswer).toHaveBeenCalledWith(false);
  });
});
