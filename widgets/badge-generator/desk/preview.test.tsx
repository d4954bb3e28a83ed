import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { deviceKey, printerKey } from '#shared/lib/device.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { openBadges } from '#test/support/openBadges.ts';

const page = { width: 100, height: 60 };
const turned = { width: 60, height: 100 };
const printer = { scaleX: 1, scaleY: 1, front: { x: 2, y: 0 }, back: { x: 2, y: 0 } };

beforeEach(() => {
  for (const key of [deviceKey('printer'), printerKey(page), printerKey(turned)]) writeStored(key, null);
});

it('says which correction of the printer is used, of the page as it lies', async () => {
  writeStored(printerKey(turned), printer);
  const desk = await openBadges();
  await desk.type('12');
  await desk.screen.findByRole('img');
  expect(desk.screen.queryByText(/measured on this device/)).toBeNull();
  fireEvent.click(desk.button('Settings'));
  fireEvent.click(await desk.screen.findByRole('checkbox', { name: /^Turn the page/ }));
  fireEvent.click(desk.button('Save'));
  expect(await desk.screen.findByText(/measured on this device for paper of 60 × 100 mm/)).toBeTruthy();
});

it('says that a correction was measured for all papers', async () => {
  writeStored(deviceKey('printer'), printer);
  const desk = await openBadges();
  await desk.type('12');
  expect(await desk.screen.findByText(/measured on this device earlier.* 100 × 60 mm/)).toBeTruthy();
});

it('is drawn anew in a font that comes', async () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  const desk = await openBadges();
  await desk.type('12');
  const paper = await desk.screen.findByRole('img');
  const before = paper.firstElementChild;
  expect(before).not.toBeNull();
  act(() => void fonts.dispatchEvent(new Event('loadingdone')));
  expect(paper.firstElementChild).not.toBe(before);
  expect(paper.textContent).toBe(before?.textContent);
});
