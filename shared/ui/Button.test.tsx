import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { deferred } from '#test/support/deferred.ts';
import { Button, LinkButton } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

describe('Button (DESIGN.md §7)', () => {
  it('does not submit the form it stands in', async () => {
    const { screen } = await renderInIsland(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
  });

  it('lets no click through while busy, and keeps name and focus', async () => {
    const onClick = vi.fn<() => void>();
    const { screen } = await renderInIsland(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('does not submit while busy', async () => {
    const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    const { screen, container } = await renderInIsland(
      <form>
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', onSubmit);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes the second half of a double click away while a promise is open', async () => {
    const { promise, resolve } = deferred<null>();
    const onClick = vi.fn<() => Promise<null>>(() => promise);
    const { screen } = await renderInIsland(<Button onClick={onClick}>Delete</Button>);
    const button = screen.getByRole('button', { name: 'Delete' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    await act(async () => resolve(null));
    expect(button.hasAttribute('aria-busy')).toBe(false);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('reports a rejection and can be pressed again', async () => {
    const logged = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    const { screen } = await renderInIsland(
      <Button onClick={() => Promise.reject(new Error('no'))}>Go</Button>,
    );
    const button = screen.getByRole('button', { name: 'Go' });
    await act(async () => fireEvent.click(button));
    expect(logged).toHaveBeenCalledOnce();
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });
});

describe('LinkButton', () => {
  it('is a link, and gives nothing away to a new tab', async () => {
    const { screen } = await renderInIsland(
      <LinkButton href="/report" target="_blank">
        Report
      </LinkButton>,
    );
    expect(screen.getByRole('link', { name: 'Report' }).getAttribute('rel')).toBe('noopener');
  });
});

describe('IconButton', () => {
  it('is named by its label', async () => {
    const { screen } = await renderInIsland(<IconButton label="Edit" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Edit' }).hasAttribute('data-icon-only')).toBe(true);
  });
});
