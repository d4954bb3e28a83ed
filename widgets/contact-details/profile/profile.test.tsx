import { within } from '@testing-library/dom';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAnswer, detail, openContact } from '#test/support/openContactDetails.ts';

const open = (contact: Readonly<Record<string, unknown>> = {}, props = {}) =>
  openContact(props, { [detail]: anAnswer({ contact }) });

afterEach(() => vi.unstubAllGlobals());

describe('the fields (S1 §3)', () => {
  it('are all there, in groups', async () => {
    const { ready, textOf, screen } = await open({ facebook_url: 'https://facebook.example/sara' });
    await ready();
    const groups = ['Contact', 'Work', 'Person', 'Notes'];
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(
      groups,
    );
    const fields = {
      Email: 'sara@acme.example',
      'Email 2': 'sara.n@home.example',
      Phone: '+34 910 123 456',
      Mobile: '+34 600 123 456',
      Website: 'acme.example',
      LinkedIn: 'linkedin.example/in/sara',
      Facebook: 'facebook.example/sara',
      Twitter: 'not given',
      Organisation: 'Acme Congress',
      Function: 'Head of Events',
      Department: 'Protocol',
      'Address Office': 'not given',
      'Organisation address': 'Calle Mayor 1, 28013 Madrid',
      Title: 'Dr.',
      'First Name': 'Sara',
      'Last Name': 'Núñez',
      Country: 'Spain',
      Language: 'Spanish',
      Mailing: 'Subscribed',
      Biography: 'Twenty years of congresses.',
      Comments: 'Prefers mornings.',
    };
    for (const [label, text] of Object.entries(fields)) expect(textOf(label), label).toContain(text);
  });

  it('are dashes where nothing is known, and nowhere else (C-26)', async () => {
    const nothing = Object.fromEntries(
      Object.keys(anAnswer().contact).map((key) => [key, key === 'first_name' ? 'Bo' : null]),
    );
    const { ready, root, textOf } = await open({ ...nothing, function: '0', department: 0, comments: ' ' });
    await ready();
    expect(textOf('Function')).toBe('0');
    expect(textOf('Department')).toBe('0');
    const empty = [
      'Email',
      'Phone',
      'Website',
      'Organisation',
      'Country',
      'Mailing',
      'Biography',
      'Comments',
    ];
    for (const label of empty) expect(textOf(label), label).toBe('–not given');
    expect(root.textContent).not.toMatch(/null|undefined/);
  });

  it('that are empty are folded, counted on a button that shows them', async () => {
    const { ready, screen } = await open();
    await ready();
    const count = screen.getByRole('region', { name: 'Details' }).textContent.split('not given').length - 1;
    expect(count).toBeGreaterThan(1);
    const button = screen.getByRole('button', { name: `${count} empty fields` });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('leave the direction of a Latin name as it is beside an Arabic title', async () => {
    const { ready, screen } = await open({ contact_title: 'د.' });
    await ready();
    const heading = screen.getByRole('heading', { level: 2 });
    expect(within(heading).getByText('د.').tagName).toBe('BDI');
    expect(heading.textContent).toContain('د. Sara Núñez');
  });

  it.each([
    [true, 'Subscribed'],
    [1, 'Subscribed'],
    ['1', 'Subscribed'],
    [false, 'Unsubscribed'],
    [0, 'Unsubscribed'],
    ['0', 'Unsubscribed'],
  ])('say of subscribed_mailing %j: %s (S1 §3, C-26)', async (subscribed, words) => {
    const { ready, textOf, value } = await open({ subscribed_mailing: subscribed });
    await ready();
    expect(textOf('Mailing')).toBe(words);
    const tone = words === 'Subscribed' ? 'success' : 'neutral';
    expect(value('Mailing').querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  it('name country and language the reader’s way', async () => {
    const { ready, textOf } = await open({}, { locale: 'es' });
    await ready();
    expect(textOf('País')).toBe('España');
    expect(textOf('Idioma')).toBe('Español');
  });
});

describe('ways to reach the person (screens.md §1)', () => {
  it('can be opened', async () => {
    const { ready, screen } = await open();
    await ready();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('sara@acme.example')).toBe('mailto:sara@acme.example');
    expect(hrefOf('+34 910 123 456')).toBe('tel:+34910123456');
    const site = screen.getByRole('link', { name: /acme\.example.* \(opens in a new tab\)/ });
    expect(site.getAttribute('href')).toBe('https://acme.example');
    expect(site.getAttribute('target')).toBe('_blank');
    expect(site.getAttribute('rel')).toContain('noopener');
    expect(site.getAttribute('rel')).toContain('noreferrer');
  });

  it.each([
    [/^Copy .sara@acme\.example/, 'sara@acme.example'],
    [/^Copy .\+34 910 123 456/, '+34 910 123 456'],
    [/^Copy .https:\/\/acme\.example/, 'https://acme.example'],
  ])('can be copied by the button %s', async (name, copied) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const { ready, screen } = await open();
    await ready();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(copied);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a@evil.example',
    'www.example.org" onclick="x',
  ])('are a text where a site is %j', async (address) => {
    const { ready, value } = await open({ website_url: address });
    await ready();
    expect(value('Website').querySelector('a')).toBeNull();
    expect(value('Website').textContent).toContain(address);
  });
});

describe('hostile content (screens.md §1 «Probes»)', () => {
  it('is text, and turns nothing around', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const fields = ['first_name', 'last_name', 'function', 'organisation_name', 'biography', 'comments'];
    const { ready, root, screen } = await open(
      Object.fromEntries(fields.map((field) => [field, `${script}\u202Etac`])),
    );
    await ready();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(script);
    expect(root.querySelectorAll('script, [onerror]')).toHaveLength(0);
    expect(root.textContent).not.toContain('\u202E');
  });
});

describe('long texts (screens.md §1)', () => {
  const biography = `${'A very long life. '.repeat(280)}The end.`;

  it('are cut until someone wants more', async () => {
    const { ready, screen, textOf, user } = await open({ biography });
    await ready();
    expect(textOf('Biography').length).toBeLessThan(400);
    const more = screen.getByRole('button', { name: 'More: Biography' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(textOf('Biography')).toContain('The end.');
    await user.click(screen.getByRole('button', { name: 'Less: Biography' }));
    expect(textOf('Biography')).not.toContain('The end.');
  });

  it('are left whole when they are short', async () => {
    const { ready, screen } = await open();
    await ready();
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
  });

  it('keep their lines', async () => {
    const { ready, value } = await open({ comments: 'one\ntwo' });
    await ready();
    expect(value('Comments').textContent).toBe('one\ntwo');
  });
});
