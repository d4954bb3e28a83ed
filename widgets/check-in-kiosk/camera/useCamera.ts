import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';
import { createCamera, type CameraState, type CameraWish } from './camera.ts';

interface OpenCamera extends CameraState {
  /** Stops what there is and starts anew: after a frozen picture, and when a person asks for it. */
  readonly retry: () => void;
}

/** The kiosk's camera while it is wanted and the page is seen (S3 §2.3, §9.4); else its tracks are stopped, and so at unmount. */
export function useCamera({ isOn, deviceId }: CameraWish): OpenCamera {
  const [camera] = useState(openCamera);
  const isHidden = useIsHidden();
  const state = useSyncExternalStore(camera.subscribe, camera.snapshot);
  useEffect(() => camera.want({ isOn: isOn && !isHidden, deviceId }), [camera, isOn, isHidden, deviceId]);
  useEffect(() => camera.release, [camera]);
  return { ...state, retry: camera.retry };
}

function openCamera() {
  const { mediaDevices }: { readonly mediaDevices?: MediaDevices } = globalThis.navigator;
  return createCamera(mediaDevices);
}
