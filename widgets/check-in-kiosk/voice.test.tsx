import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

/** A browser that speaks: what it was told to say, with its language. */
const said: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  said.length = 0;
  class Utterance {
    lang = '';
    constructor(readonly text: string) {}
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    speak: ({ lang, text }: Utterance) => void said.push(`${lang}: ${text}`),
    cancel: () => void said.push('cut'),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says nothing before the staff want it', async () => {
  const { screen, scan } = await openKiosk();
  await scan(code());
  await screen.findByText('Please take your badge.');
  expect(said).toEqual([]);
});

it('says what to do and what came of it in the language of the screen, without names (screens.md §17)', async () => {
  const { screen, scan, server, press, openStaff } = await openKiosk();
  await openStaff();
  fireEvent.click(await screen.findByRole('switch', { name: 'Spoken prompts' }));
  await press('Back to the guests');
  await scan(code());
  await screen.findByText('Please take your badge.');
  await pass(5_100);
  // To the end, before the next one is welcome.
  expect(said.slice(-2)).toEqual(['en: Please take your badge.', 'en: Welcome, Scan your QR here']);
  server.fail(calls.lookUp, { status: 422, body: { error: 'Ana Ruiz has been cancelled.' } });
  await scan(code({ registration_id: 8 }));
  await screen.findByText('Ana Ruiz has been cancelled.');
  expect(said.at(-1)).toBe('en: Please ask at the desk.');
  expect(said.join()).not.toContain('Ana');
  await pass(5_100);
  fireEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Español' }));
  await screen.findByText('Le damos la bienvenida. Escanee aquí su código QR');
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^es: Le damos/));
});

it('says it again to the next guest, who is told the same', async () => {
  const { screen, scan, press, openStaff } = await openKiosk();
  const guests = [code(), code({ registration_id: 8, full_name: 'Ben Ode' })];
  for (const guest of guests) {
    await scan(guest);
    await screen.findByText('Please take your badge.');
    await press('Next guest');
  }
  await openStaff();
  fireEvent.click(await screen.findByRole('switch', { name: 'Spoken prompts' }));
  await press('Back to the guests');
  await vi.waitFor(() => expect(said).toEqual(['en: Welcome, Scan your QR here']));
  for (const guest of guests) await scan(guest);
  await screen.findByText('Welcome Ben Ode');
  const known = 'en: You have already checked in at this tablet.';
  expect(said.filter((words) => words === known)).toHaveLength(2);
});

it('says nothing into the work of the staff', async () => {
  const { screen, press, openStaff } = await openKiosk();
  await openStaff();
  fireEvent.click(await screen.findByRole('switch', { name: 'Spoken prompts' }));
  await pass(5_000);
  expect(said).toEqual([]);
  await press('Back to the guests');
  await vi.waitFor(() => expect(said).toEqual(['en: Welcome, Scan your QR here']));
  await openStaff();
  await pass(20_000);
  expect(said.filter((words) => words !== 'cut')).toHaveLength(1);
});

it('asks for no code while the camera is off', async () => {
  const { screen, press, openStaff } = await openKiosk();
  await openStaff();
  fireEvent.click(await screen.findByRole('switch', { name: 'Spoken prompts' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Camera on' }));
  await press('Back to the guests');
  const off = 'en: The camera is off. Use the scanner, or search by name.';
  await vi.waitFor(() => expect(said.at(-1)).toBe(off));
});
