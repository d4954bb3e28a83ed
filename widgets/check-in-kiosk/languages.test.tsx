import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasCatalogue, setCatalogueLoader, type CatalogueLoader } from '#shared/i18n/catalogues.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

const fromDisk: CatalogueLoader = async (language, name) =>
  Object.fromEntries(
    await Promise.all(
      ['common', 'kit', name].map(async (one) => {
        return [one, JSON.parse(await readFile(`locales/${language}/${one}.json`, 'utf8'))];
      }),
    ),
  );

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setCatalogueLoader(fromDisk);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openWithLanguages(props = {}) {
  const kiosk = await openKiosk({ props });
  const choose = async (name: string) => {
    fireEvent.click(await kiosk.screen.findByRole('combobox', { name: 'Language' }));
    const option = await kiosk.screen.findByRole('option', { name });
    await act(async () => fireEvent.click(option));
  };
  return { ...kiosk, choose };
}

describe('languages', () => {
  it('change for one guest, and go back for the next', async () => {
    const { root, screen, scan } = await openKiosk();
    fireEvent.click(await screen.findByRole('combobox', { name: 'Language' }));
    const arabic = await screen.findByRole('option', { name: 'العربية' });
    // Spoken as what it is, not by the rules of the page's language.
    expect(within(arabic).getByText('العربية').lang).toBe('ar');
    fireEvent.click(arabic);
    await screen.findByText('مرحبًا، امسح رمز QR هنا');
    expect(root.querySelector('[lang="ar"][dir="rtl"]')).not.toBeNull();
    await scan(code());
    await screen.findByText('مرحبًا Ana Ruiz');
    await pass(5_100);
    await screen.findByText('Welcome, Scan your QR here');
  });

  it('stay as they were chosen by who comes after a guest served in the page’s own', async () => {
    const { screen, scan, choose } = await openWithLanguages();
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await choose('العربية');
    await screen.findByText('مرحبًا، امسح رمز QR هنا');
    await pass(100);
    expect(screen.queryByText('مرحبًا، امسح رمز QR هنا')).not.toBeNull();
    await pass(30_000);
    expect(screen.queryByText('Welcome, Scan your QR here')).not.toBeNull();
  });

  it('stay away while they cannot be had, which is said, and come once they can', async () => {
    const { screen, choose } = await openWithLanguages();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setCatalogueLoader(() => Promise.reject(new Error('No connection')));
    await choose('Español');
    const notices = () => document.querySelector('[data-widget-notices]')?.shadowRoot?.textContent;
    await waitFor(() => expect(notices()).toContain('This language could not be loaded.'));
    expect(screen.queryByText('Welcome, Scan your QR here')).not.toBeNull();
    setCatalogueLoader(fromDisk);
    await choose('Español');
    expect(await screen.findByText('Le damos la bienvenida. Escanee aquí su código QR')).not.toBeNull();
  });

  it('are all fetched ahead where guests are kept without a connection', async () => {
    const { screen, choose } = await openWithLanguages({ offline: true });
    await waitFor(() => expect(hasCatalogue('ru', 'check-in-kiosk')).toBe(true));
    setCatalogueLoader(() => Promise.reject(new Error('No connection')));
    await choose('Русский');
    expect(await screen.findByText('Добро пожаловать! Поднесите сюда ваш QR-код')).not.toBeNull();
  });

  const ben = code({ registration_id: 8, full_name: 'Ben Ode' });
  const spanish = 'Le damos la bienvenida. Escanee aquí su código QR';

  it('go back for who comes right after one who is in already', async () => {
    const { screen, scan, server, choose } = await openWithLanguages();
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await choose('Español');
    await scan(code());
    await screen.findByText('Imprimir otra vez la credencial');
    server.hold(calls.lookUp);
    await scan(ben);
    expect(await screen.findByText('QR Detected')).not.toBeNull();
  });

  it('go back for who was scanned while another one was told that something is wrong, and stay for who tries again', async () => {
    const { screen, scan, server, choose } = await openWithLanguages();
    await choose('Español');
    await screen.findByText(spanish);
    server.fail(calls.lookUp, { status: 410, body: { error: 'Cancelled.' } });
    for (const _ of ['once', 'again']) {
      await scan(code());
      await screen.findByText('Cancelled.');
      await pass(5_100);
      await screen.findByText(spanish);
    }
    await scan(code());
    await screen.findByText('Cancelled.');
    await scan(ben);
    server.hold(calls.lookUp);
    await pass(5_100);
    expect(await screen.findByText('QR Detected')).not.toBeNull();
  });
});
