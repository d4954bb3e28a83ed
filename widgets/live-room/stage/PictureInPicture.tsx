import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { rightsOf } from '../domain/role.ts';
import { reportError } from '../store/roomWork.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { useDevices } from '../video/useDevices.ts';
import { useFloating } from './useFloating.ts';

/** The largest picture in a window of its own, above other programs; hidden where there is no picture, or no such window. */
export function PictureInPicture() {
  const t = useTexts('live-room');
  const { container, shadowRoot } = useIsland();
  const { devices } = useRoom();
  const isOwnShown = useRoomState(({ role }) => rightsOf(role.role).canPublish);
  const hasOwn = useDevices(devices).camera.track !== null && isOwnShown;
  const hasOthers = useRoomState(({ people }) => people.some(({ video }) => video !== null));
  const isFloating = useFloating() !== null;
  if (!document.pictureInPictureEnabled || !(hasOwn || hasOthers || isFloating)) return null;
  const toggle = () => {
    const largest = [...container.querySelectorAll<HTMLVideoElement>('[data-tile] video')]
      .filter(({ readyState }) => readyState > 0)
      .toSorted((one, other) => areaOf(other) - areaOf(one))[0];
    const work = shadowRoot.pictureInPictureElement
      ? document.exitPictureInPicture()
      : largest?.requestPictureInPicture();
    work?.catch(reportError);
  };
  return (
    <IconButton
      size="small"
      label={t('stage.pip')}
      icon={<PictureInPicture2 />}
      tooltipSide="bottom"
      onClick={toggle}
    />
  );
}

function areaOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}
