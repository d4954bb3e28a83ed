import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  aSentLink,
  anAnswer,
  detail,
  detailOf,
  events,
  openContact,
  participation,
} from '#test/support/openContactDetails.ts';

afterEach(() => history.replaceState(null, '', '/'));

const namesOf = (screen: { getByRole: (role: string, options: object) => HTMLElement }) =>
  screen.getByRole('heading', { level: 2 }).textContent;

describe('a contact (S1 §2)', () => {
  it('is shown with picture, name, work and where to edit', async () => {
    const page = await openContact({}, { [detail]: anAnswer({ picture: '/photos/7.png' }) });
    await page.ready();
    expect(namesOf(page.screen)).toContain('Dr. Sara Núñez');
    expect(page.root.querySelector('header img')?.getAttribute('src')).toBe('/photos/7.png');
    expect(page.screen.getByRole('link', { name: 'Edit contact' }).getAttribute('href')).toBe(
      '/contacts/7/edit',
    );
    const [organisation] = page.screen.getAllByRole('link', { name: 'Acme Congress' });
    expect(organisation?.getAttribute('href')).toBe('/organisations/9/edit');
  });

  it('has an edit link for each of its lists (S1 §2)', async () => {
    const { screen } = await openContact();
    const links = await screen.findByRole('link', { name: 'Edit linked contacts' });
    expect(links.getAttribute('href')).toBe('/contacts/7/edit?activeRelationManager=0');
    const events = await screen.findByRole('link', { name: 'Edit event participation' });
    expect(events.getAttribute('href')).toBe('/contacts/7/edit?activeRelationManager=1');
  });

  it('is named by the page’s path where no attribute names it (X-14)', async () => {
    history.replaceState(null, '', '/admin/contacts/31/details');
    const { server, ready } = await openContact({ contactId: undefined });
    await ready();
    expect(server.callsTo(detailOf('31'))).toHaveLength(1);
  });

  it('is the attribute’s where both name one (X-14)', async () => {
    history.replaceState(null, '', '/admin/contacts/31/details');
    const { server, ready } = await openContact();
    await ready();
    expect(server.callsTo(detail).map(({ path }) => path.split('/').at(-1))).toEqual(['7']);
  });

  it('is named by another segment where the host says so (X-14)', async () => {
    history.replaceState(null, '', '/a/b/42');
    const { server, ready } = await openContact({ contactId: undefined, pathSegment: 3 });
    await ready();
    expect(server.callsTo(detailOf('42'))).toHaveLength(1);
  });

  it('asks nothing, and says why, where nothing names it', async () => {
    const { server, screen } = await openContact({ contactId: undefined });
    await screen.findByText('This page does not say which contact to show.');
    expect(server.calls).toHaveLength(0);
  });

  it('is called by its e-mail without a name, by its id without either', async () => {
    const nobody = { first_name: null, last_name: null };
    const first = await openContact({}, { [detail]: anAnswer({ contact: nobody }) });
    await first.ready();
    expect(namesOf(first.screen)).toContain('sara@acme.example');
    const nothing = { ...nobody, email: null, email2: null };
    const second = await openContact({}, { [detail]: anAnswer({ contact: nothing }) });
    await second.ready();
    expect(namesOf(second.screen)).toContain('Contact 7');
  });
});

describe('pictures (S1 §6, X-10, S-44)', () => {
  const answer = (picture: string | null) => ({ [detail]: anAnswer({ picture }) });
  const sources = (root: HTMLElement) =>
    [...root.querySelectorAll('img')].map((image) => image.getAttribute('src'));

  it('are shown by default (X-10)', async () => {
    const { root, ready } = await openContact({}, answer('/photos/7.png'));
    await ready();
    expect(new Set(sources(root))).toEqual(new Set(['/photos/7.png']));
  });

  it('are not without the premium module, and that is said (X-10)', async () => {
    const { root, screen, ready } = await openContact({ canPremium: false }, answer('/photos/7.png'));
    await ready();
    expect(sources(root)).toEqual([]);
    expect(screen.getByText('Profile pictures need the premium module.')).toBeDefined();
  });

  it('give way to initials when they cannot be loaded', async () => {
    const { root, ready } = await openContact({}, answer('/photos/gone.png'));
    await ready();
    for (const image of root.querySelectorAll('img')) fireEvent.error(image);
    expect(sources(root)).toEqual([]);
    expect(root.querySelector('header')?.textContent).toContain('DN');
  });

  it.each([null, 'javascript:alert(1)', 'https://ui-avatars.com/api/?name=Sara+N%C3%BA%C3%B1ez'])(
    'are drawn here, as initials, for %j (S-44)',
    async (picture) => {
      const { root, ready } = await openContact({}, answer(picture));
      await ready();
      expect(sources(root)).toEqual([]);
    },
  );

  it('come from a service when the host gives one (S-44)', async () => {
    const actions = { avatarUrl: (name: string) => `https://faces.example/${encodeURIComponent(name)}` };
    const { root, ready } = await openContact(
      { actions, pictureOrigins: 'https://faces.example' },
      answer(null),
    );
    await ready();
    expect(sources(root)[0]).toBe('https://faces.example/Dr.%20Sara%20N%C3%BA%C3%B1ez');
  });
});

describe('what can go wrong (X-15)', () => {
  it('says once that one is signed out, with one way on', async () => {
    const page = await openContact({ contactId: undefined });
    page.server.fail(detail, { status: 401 });
    page.update({ contactId: '7' });
    const section = page.screen.getByRole('region', { name: 'Contact' });
    await waitFor(() => expect(section.getAttribute('aria-busy')).toBe('false'));
    expect(page.screen.getAllByRole('alert')).toHaveLength(1);
    expect(page.screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    page.server.mend();
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }));
    await page.card('Business card');
  });

  it.each([
    [{ status: 404, body: { message: 'Not found.' } }, 'There is no such contact.'],
    [
      { status: 404, body: { message: 'The route api/contacts/7 could not be found.' } },
      'The server has no answer for this part of the page. Please tell whoever looks after the site.',
    ],
    [{ status: 403 }, 'You are not allowed to see this contact.'],
    [{ status: 500 }, 'The contact could not be loaded.'],
    ['network' as const, 'The contact could not be loaded.'],
    [{ body: { contact: 'none' } }, 'The contact could not be loaded.'],
  ])('says after %j: %s, and tries again on request', async (fault, words) => {
    const unhandled = vi.fn<() => void>();
    addEventListener('unhandledrejection', unhandled);
    const page = await openContact({ contactId: undefined });
    page.server.fail(detail, fault);
    page.update({ contactId: '7' });
    await page.screen.findByText(words);
    page.server.mend();
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await page.ready();
    expect(page.screen.queryByText(words)).toBeNull();
    expect(unhandled).not.toHaveBeenCalled();
    removeEventListener('unhandledrejection', unhandled);
  });

  it('keeps the server’s words for what is not there to itself', async () => {
    const page = await openContact({ contactId: undefined });
    page.server.fail(detail, { status: 404, body: { message: 'No query results for model [Contact] 7' } });
    page.update({ contactId: '7' });
    await page.screen.findByText('There is no such contact.');
    expect(page.root.textContent).not.toContain('model');
  });

  it('keeps what is shown when only a refresh fails', async () => {
    const { server, screen, ready } = await openContact();
    await ready();
    server.fail(detail, { status: 500 });
    await act(() => queryClient.invalidateQueries({ queryKey: ['contacts', 'detail'] }));
    await screen.findByText('The contact could not be refreshed. What you see may be out of date.');
    expect(namesOf(screen)).toContain('Dr. Sara Núñez');
  });

  it('shows the profile when the events cannot be had', async () => {
    const page = await openContact({ contactId: undefined });
    page.server.fail(events, { status: 500 });
    page.server.fail(participation, { status: 500 });
    page.update({ contactId: '7' });
    await page.screen.findByText('The list of events could not be loaded.');
    expect(namesOf(page.screen)).toContain('Dr. Sara Núñez');
  });
});

describe('another contact', () => {
  it('never stands under the data of the one before', async () => {
    const omar = anAnswer({ contact: { first_name: 'Omar', last_name: 'Haddad', contact_title: null } });
    const page = await openContact({}, { [detailOf('8')]: omar });
    await page.ready();
    const held = page.server.hold(detailOf('8'));
    page.update({ contactId: '8' });
    await held.arrived;
    expect(page.screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(page.root.textContent).not.toContain('Núñez');
    held.release();
    await page.ready();
    expect(namesOf(page.screen)).toContain('Omar Haddad');
  });

  it('is the one asked for last when answers overtake each other', async () => {
    const named = (name: string) => anAnswer({ contact: { first_name: name } });
    const page = await openContact({}, { [detailOf('8')]: named('Eight'), [detailOf('9')]: named('Nine') });
    await page.ready();
    const late = page.server.hold(detailOf('8'));
    page.update({ contactId: '8' });
    const { signal } = await late.arrived;
    page.update({ contactId: '9' });
    await waitFor(() => expect(namesOf(page.screen)).toContain('Nine'));
    expect(signal.aborted).toBe(true);
    late.release();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(namesOf(page.screen)).toContain('Nine');
  });
});

describe('islands of the screen (screens.md §1 «Probes»)', () => {
  it('are one where an element is mounted twice, and leave it empty', async () => {
    const { server, el, ready, root } = await openContact(
      {},
      { [detail]: anAnswer({ assistants: [aSentLink()] }) },
    );
    await ready();
    const { mount } = await import('./index.tsx');
    const again = await act(async () => mount(el, { contactId: '7' }));
    expect(el.shadowRoot?.querySelectorAll('.ew-root')).toHaveLength(1);
    expect(root.querySelectorAll('h2')).toHaveLength(1);
    expect(server.callsTo(detail)).toHaveLength(1);
    act(() => again.unmount());
    expect(el.shadowRoot?.querySelectorAll('h2')).toHaveLength(0);
  });

  it('reads from the right in Arabic', async () => {
    const { root, screen, ready } = await openContact({ locale: 'ar' });
    await ready();
    expect(root.getAttribute('dir')).toBe('rtl');
    expect(await screen.findByRole('region', { name: 'بطاقة العمل' })).toBeDefined();
  });
});
