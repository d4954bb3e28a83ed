import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFormReplies, replies, replyRoutes, startEachFresh } from '#test/support/openFormReplies.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    'First Name': `Person ${index + 1}`,
    Email: `p${index % 40}@example.org`,
  }));

describe('form replies (S2 §2, §9, T-26)', () => {
  it('shows ten of what has come, and asks for pages only as they are needed', async () => {
    const server = serve(replyRoutes(many(60)));
    const { screen } = await openFormReplies();
    expect(await screen.findByText('1–10 of 25+')).toBeTruthy();
    expect(server.callsTo(replies)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('11–20 of 50+')).toBeTruthy();
  });

  it('tells missing, empty and no apart, shows a broken reply raw, and draws no data URL', async () => {
    const file = [{ name: '<b>a.png', type: 'image/png', content: 'data:image/png;base64,QUJD' }];
    serve(replyRoutes([{ index: 0, 'First Name': 'Ana', Email: '', ok: false, file }, '{"broken":']));
    const { root, screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
    expect((await screen.findAllByText('empty')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('missing')).toHaveLength(1);
    expect(screen.getByText('No')).toBeTruthy();
    expect(screen.getByText('<b>a.png')).toBeTruthy();
    expect(await screen.findByText(/is no JSON that can be read/)).toBeTruthy();
    expect(root.querySelector('img, iframe, b')).toBeNull();
    expect(root.innerHTML).not.toContain('QUJD');
  });

  it('where there are no replies, they are read again on a press', async () => {
    const all: unknown[] = [];
    serve(replyRoutes(all));
    const { screen } = await openFormReplies();
    const again = await screen.findByRole('button', { name: 'Read again' });
    all.push(...many(1));
    fireEvent.click(again);
    expect(await screen.findByText('Person 1')).toBeTruthy();
  });

  it('links to processing with form, type and index', async () => {
    serve(replyRoutes(many(2)));
    const { screen } = await openFormReplies();
    const link = await screen.findByRole('link', { name: /^Process this reply: .*Person 2/ });
    await expect
      .poll(() => link.getAttribute('href'))
      .toMatch(/^\/forms-processing\?form=12&type=registration&reply=1&said=[\da-z]{4,7}$/);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('links to processing without a type while the server does not say it', async () => {
    const server = serve(replyRoutes(many(2)));
    server.fail('GET /api/forms/get-form-type/12', { status: 500 });
    const { screen } = await openFormReplies();
    const link = await screen.findByRole('link', { name: /^Process replies/ });
    expect(link.getAttribute('href')).toBe('/forms-processing?form=12');
  });

  it('X-15: says that the list failed, and tries again', async () => {
    const server = serve(replyRoutes(many(1)));
    server.fail(replies, { status: 500 });
    const { screen } = await openFormReplies();
    await screen.findByText('The replies could not be loaded.');
    server.mend();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Person 1')).toBeTruthy();
  });
});
