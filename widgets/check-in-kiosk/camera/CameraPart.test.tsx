import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { CameraPart } from './CameraPart.tsx';
import * as filming from './useCamera.ts';
import * as reading from './useCodes.ts';

/** What the camera does, and what is seen by it. */
const camera = {
  phase: 'on' as 'on' | 'lost' | 'starting' | 'paused',
  torch: null as ReturnType<typeof filming.useCamera>['torch'],
  retry: vi.fn<() => void>(),
  look: null as Parameters<typeof reading.useCodes>[0]['onCodes'] | null,
  freeze: null as (() => void) | null,
  nowMs: 0,
};

await loadCatalogue('en', 'check-in-kiosk');

beforeEach(() => {
  camera.retry.mockReset();
  Object.assign(camera, { phase: 'on', torch: null, look: null, freeze: null, nowMs: 0 });
  vi.spyOn(filming, 'useCamera').mockImplementation(() => ({
    phase: camera.phase,
    stream: null,
    devices: [],
    isFacingUser: true,
    torch: camera.torch,
    retry: camera.retry,
  }));
  vi.spyOn(reading, 'useCodes').mockImplementation(
    ({ onCodes, onFrozen }) => void Object.assign(camera, { look: onCodes, freeze: onFrozen }),
  );
});

/** Two pictures. */
const see = (...texts: readonly string[]) =>
  act(() => {
    for (const _ of [1, 2]) camera.look?.(texts, (camera.nowMs += 125));
  });

async function openCamera() {
  const taken: string[] = [];
  const shown: string[] = [];
  const draw = (isStaff: boolean) => (
    <CameraPart
      isOn={!isStaff}
      isOff={false}
      isBusy={isStaff}
      takeShown={() => shown.pop() ?? null}
      deviceId={null}
      onCode={(text) => void taken.push(text)}
    />
  );
  const view = await renderInIsland(draw(false));
  return {
    ...view,
    taken,
    show: () => view.rerender(draw(false)),
    /** They open their panel, hold something up perhaps, and close it. */
    letStaffIn: (text: string | null) => {
      view.rerender(draw(true));
      if (text !== null) shown.push(text);
      view.rerender(draw(false));
    },
  };
}

it('says that two codes are too many only while there is a picture', async () => {
  const { screen, show } = await openCamera();
  const hint = () => screen.queryByText('Hold up one code only.');
  see('a', 'b');
  expect(hint()).not.toBeNull();
  camera.phase = 'lost';
  show();
  expect(hint()).toBeNull();
  camera.phase = 'on';
  show();
  expect(hint()).toBeNull();
});

it('is started anew when its picture stands still', async () => {
  await openCamera();
  expect(camera.retry).not.toHaveBeenCalled();
  act(() => camera.freeze?.());
  expect(camera.retry).toHaveBeenCalledOnce();
});

it('has a light to press where the device has one, and says whether it is on', async () => {
  const { screen, show } = await openCamera();
  const light = () => screen.queryByRole('button', { name: 'Light' });
  expect(light()).toBeNull();
  const toggle = vi.fn<() => void>();
  camera.torch = { isOn: false, toggle };
  show();
  expect(light()?.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(toggle).toHaveBeenCalledOnce();
  camera.torch = { isOn: true, toggle };
  show();
  expect(light()?.getAttribute('aria-pressed')).toBe('true');
});

it('takes nobody for what was held up to the staff (screens.md §17)', async () => {
  const { taken, letStaffIn } = await openCamera();
  letStaffIn('the sample');
  see('the sample');
  expect(taken).toEqual([]);
  camera.nowMs += 1_000;
  see('a guest');
  expect(taken).toEqual(['a guest']);
});

it('takes the guest who holds up a code as soon as the staff have gone, and not who was there before', async () => {
  const { taken, letStaffIn } = await openCamera();
  see('a guest');
  letStaffIn(null);
  see('a guest');
  expect(taken).toEqual(['a guest']);
  letStaffIn('the sample');
  see('the next one');
  expect(taken).toEqual(['a guest', 'the next one']);
});
