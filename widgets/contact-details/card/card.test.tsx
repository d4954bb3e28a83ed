import ICAL from 'ical.js';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAnswer, detail, openContact } from '#test/support/openContactDetails.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const write = vi.fn<(items: readonly { readonly parts: Record<string, Blob> }[]) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  write.mockReset().mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

/** The card of a contact, once it can be used. */
async function open(contact: Readonly<Record<string, unknown>> = {}, props = {}) {
  const page = await openContact(props, { [detail]: anAnswer({ contact }) });
  const card = await page.card('Business card');
  vi.stubGlobal('navigator', { clipboard: { writeText, write } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly parts: Record<string, Blob>) {}
    },
  );
  const press = (name: string | RegExp) =>
    act(async () => fireEvent.click(card.getByRole('button', { name })));
  return { ...page, card, press };
}

const text = [
  'Dr. Sara Núñez',
  'Head of Events',
  'Acme Congress · Protocol',
  'Phone: +34 910 123 456',
  'Mobile: +34 600 123 456',
  'sara@acme.example',
  'sara.n@home.example',
  'https://acme.example',
  'https://linkedin.example/in/sara',
  'Calle Mayor 1, 28013 Madrid, Spain',
].join('\n');

describe('the business card (S1 §2, screens.md §1 «Beyond» 1)', () => {
  it('shows what it gives away, and neither comments nor biography', async () => {
    const { card } = await open({ comments: 'SECRET', biography: 'LIFE' });
    for (const shown of [
      'Dr. Sara Núñez',
      'Head of Events',
      '+34 910 123 456',
      'Calle Mayor 1, 28013 Madrid, Spain',
    ])
      expect(card.getByText(shown)).toBeDefined();
    expect(card.queryByText(/SECRET|LIFE/)).toBeNull();
  });

  it('shows the office’s address and the organisation’s beside it', async () => {
    const { card } = await open({ address_office: 'Tower 2' });
    expect(card.getByText('Tower 2, Spain')).toBeDefined();
    expect(card.getByText('Calle Mayor 1, 28013 Madrid')).toBeDefined();
  });

  it('is closed at first, with its actions in sight, and opened and closed by its title', async () => {
    const { card, press } = await open();
    const title = card.getByRole('button', { name: 'Business card' });
    const address = () => card.queryByRole('list');
    expect([title.getAttribute('aria-expanded'), address()]).toEqual(['false', null]);
    for (const name of [
      /^Copy text/,
      'Copy signature',
      'Download vCard',
      'QR code',
      'Print the business card',
    ])
      expect(card.getByRole('button', { name })).toBeDefined();
    await press('Business card');
    expect(title.getAttribute('aria-expanded')).toBe('true');
    expect(address()?.textContent).toContain('Calle Mayor 1');
    await press('Business card');
    expect(address()).toBeNull();
  });

  it('stands open where the host asks for it, until somebody closes it', async () => {
    const { card, press, update } = await open({}, { cardOpen: true });
    expect(card.getByRole('list')).toBeDefined();
    await press('Business card');
    update({ cardOpen: true });
    expect(card.queryByRole('list')).toBeNull();
  });

  it('says of each site whose it is, by its host', async () => {
    const { card } = await open(
      {
        website_url: 'https://acme.example',
        linkedin_url: 'https://www.linkedin.com/in/sara',
        twitter_url: 'https://x.com/sara',
        facebook_url: 'https://facebook.example/sara',
      },
      { cardOpen: true },
    );
    for (const [address, name, mark] of [
      ['acme.example', 'Website', ''],
      ['www.linkedin.com/in/sara', 'LinkedIn', 'in'],
      ['x.com/sara', 'Twitter', 'X'],
      ['facebook.example/sara', 'Website', ''],
    ] as const) {
      const line = card.getByText(address).closest('li');
      expect(line?.textContent).toBe(`${mark}${name} ${address}`);
      expect(line?.querySelectorAll('svg')).toHaveLength(mark === '' ? 1 : 0);
    }
  });

  it('is copied as plain text', async () => {
    const { press, card, spoken } = await open();
    await press('Copy text');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
    expect(card.getByRole('button', { name: 'Copied' })).toBeDefined();
    await waitFor(() => expect(spoken()).toContain('Business card copied as text'));
  });

  it('is copied as a signature, with the plain text beside it', async () => {
    const { press } = await open({ function: '<b>Head</b>' });
    await press('Copy signature');
    const parts = write.mock.calls[0]?.[0][0]?.parts;
    const html = (await parts?.['text/html']?.text()) ?? '';
    expect(html).toContain('&lt;b&gt;Head&lt;/b&gt;');
    expect(html).toContain('<a href="mailto:sara@acme.example">');
    expect(await parts?.['text/plain']?.text()).toBe(text.replace('Head of Events', '<b>Head</b>'));
  });

  it('says when copying failed', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    const { press, card } = await open();
    await press('Copy text');
    expect(card.getByRole('button', { name: /^Copying failed/ })).toBeDefined();
  });

  it('is downloaded as a vCard that another program reads', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { press } = await open();
    await press('Download vCard');
    expect(names).toEqual(['Dr. Sara Núñez.vcf']);
    const [blob] = made.mock.calls[0] ?? [];
    if (!(blob instanceof Blob)) throw new Error('nothing was downloaded');
    expect(blob.type).toBe('text/vcard;charset=utf-8');
    const read = new ICAL.Component(ICAL.parse(await blob.text()));
    expect(read.getFirstPropertyValue('fn')).toBe('Dr. Sara Núñez');
    expect(read.getFirstPropertyValue('org')).toEqual(['Acme Congress', 'Protocol']);
  });

  it('is shown as a code for phones', async () => {
    const { press, screen } = await open();
    await press('QR code');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Scan the code with a phone');
    const picture = await screen.findByRole('img', {
      name: /QR code with the business card of .Dr\. Sara Núñez/,
    });
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the key C (DESIGN.md §3)', () => {
  it.each([
    ['c', 'KeyC'],
    ['C', 'KeyC'],
    ['с', 'KeyC'],
    ['ؤ', 'KeyC'],
  ])('copies the text: %s', async (key, code) => {
    const { screen } = await open();
    await act(async () =>
      fireEvent.keyDown(screen.getByRole('link', { name: 'Edit contact' }), { key, code }),
    );
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
  });

  it.each([
    ['with Ctrl, which copies the selection', 'link', { ctrlKey: true }],
    ['with Meta', 'link', { metaKey: true }],
    ['held down', 'link', { repeat: true }],
    ['while somebody types', 'combobox', {}],
  ] as const)('does nothing %s', async (_, role, modifiers) => {
    const { screen } = await open();
    const target = role === 'combobox' ? await screen.findByRole('combobox') : screen.getAllByRole('link')[0];
    if (!target) throw new Error('nothing to press on');
    await act(async () => fireEvent.keyDown(target, { key: 'c', code: 'KeyC', ...modifiers }));
    expect(writeText).not.toHaveBeenCalled();
  });

  it('does nothing in a dialog', async () => {
    const { press, screen } = await open();
    await press('QR code');
    await act(async () => fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'c', code: 'KeyC' }));
    expect(writeText).not.toHaveBeenCalled();
  });
});
