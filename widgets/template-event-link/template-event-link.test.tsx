import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assign, events, list, manyEvents, openLinker } from '#test/support/openTemplateEventLink.ts';

beforeEach(() => localStorage.clear());

describe('the screen (S3 §2.8)', () => {
  it('shows the texts of the spec and the events by name', async () => {
    const page = await openLinker();
    const info = 'If you need to change the event where the template is linked, select from here:';
    expect(page.screen.getByText(info)).toBeTruthy();
    const box = await page.ready();
    expect(box.placeholder).toBe('Select an event');
    await page.user.click(box);
    expect(page.options()).toEqual(['Autumn Congress', 'Gala', 'Spring Forum']);
  });

  it.each([
    [
      { templateName: '<b>Invitation</b>', templateImage: '/thumbs/5.png' },
      '<b>Invitation</b>',
      '/thumbs/5.png',
    ],
    [{ templateName: 'Invitation', templateImage: 'javascript:alert(1)' }, 'Invitation', null],
    [{}, 'Template 5', null],
  ])('shows what is linked, as far as the page tells it: %j', async (props, name, image) => {
    const page = await openLinker(props);
    await page.ready();
    expect(page.screen.getByText((text) => text.replace(/[\u2066-\u2069]/g, '') === name).tagName).toBe(
      'BDI',
    );
    expect(page.root.querySelector('img')?.getAttribute('src') ?? null).toBe(image);
  });

  it('says that the events are being loaded, and cannot be opened meanwhile', async () => {
    const page = await openLinker({ eventId: 12 }, new Promise(() => undefined));
    expect(await page.screen.findByText('Loading events...')).toBeTruthy();
    expect(page.box().placeholder).toBe('Loading events...');
    expect(page.box().disabled).toBe(true);
  });

  it.each([12, '12', ' 12 '])('shows the present link %j', async (eventId) => {
    const page = await openLinker({ eventId });
    expect((await page.ready()).value).toBe('Autumn Congress');
    expect(page.screen.getByText(/^Linked to .Autumn Congress.$/)).toBeTruthy();
  });

  it.each([undefined, 0, '0'])('shows that %j is no link', async (eventId) => {
    const page = await openLinker({ eventId });
    expect((await page.ready()).value).toBe('');
    expect(page.screen.getByText(/^Not linked to an event yet/)).toBeTruthy();
  });

  it('names a linked event that is not in the list by its id', async () => {
    const page = await openLinker({ eventId: 99 });
    await page.ready();
    expect(page.box().value.replace(/[\u2066-\u2069]/g, '')).toBe('Event 99');
  });

  it('offers no way to unlink: there is no call for it (X-6)', async () => {
    const page = await openLinker({ eventId: 12 });
    await page.ready();
    expect(page.screen.queryByRole('button', { name: 'Clear the choice' })).toBeNull();
    fireEvent.change(page.box(), { target: { value: '' } });
    fireEvent.keyDown(page.box(), { key: 'Tab' });
    expect(page.server.callsTo(assign)).toHaveLength(0);
    await waitFor(() => expect(page.box().value).toBe('Autumn Congress'));
  });

  it.each([
    [1, '1 campaign uses this template.'],
    [3, '3 campaigns use this template.'],
  ])('says whom a change concerns: %i', async (campaignCount, text) => {
    const page = await openLinker({ campaignCount });
    expect(page.screen.getByText(text)).toBeTruthy();
  });

  it('names a template that is missing', async () => {
    const page = await openLinker({ templateId: '' });
    expect(page.screen.getByText(/templateId/)).toBeTruthy();
  });
});

describe('the list of events (X-1, X-3)', () => {
  it.each([
    ['a map', events],
    ['a list', Object.entries(events).map(([id, name]) => ({ id: Number(id), name }))],
    ['under data', { data: events }],
  ])('is read as %s', async (_, answer) => {
    const page = await openLinker({}, answer);
    await page.user.click(await page.ready());
    expect(page.options()).toEqual(['Autumn Congress', 'Gala', 'Spring Forum']);
  });

  it('says that there are none when the map arrives as [] (X-3)', async () => {
    const page = await openLinker({}, []);
    await page.ready();
    expect(page.screen.getByText('There are no events to choose from yet.')).toBeTruthy();
    expect(page.box().disabled).toBe(true);
  });

  it.each([
    [{ status: 403 }, /not allowed/],
    [{ status: 401 }, /signed out/],
    [{ body: 'none' }, /cannot be read/],
    ['html', /cannot be read/],
  ] as const)('is offered again after %j (X-15)', async (fault, words) => {
    const page = await openLinker({ eventId: 12 }, new Promise(() => undefined));
    page.server.fail(list, fault);
    const { queryClient } = await import('#shared/query/client.ts');
    await act(async () => queryClient.resetQueries());
    expect(await page.screen.findByText('The events could not be loaded')).toBeTruthy();
    expect(page.screen.getAllByText(words).length).toBeGreaterThan(0);
    page.server.mend();
    page.server.fail(list, { body: events });
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.box().value).toBe('Autumn Congress'));
    expect(page.screen.queryByText('The events could not be loaded')).toBeNull();
  });

  it('finds one of thousands by its words', async () => {
    const page = await openLinker({}, manyEvents(3_000));
    await page.user.type(await page.ready(), '2999 event');
    expect(page.options()).toEqual(['Event 2999']);
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.linked).toEqual([{ templateId: '5', eventId: '2999' }]));
  });
});
