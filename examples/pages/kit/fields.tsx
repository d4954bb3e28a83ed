/** The first half of the kit page: buttons, fields and overlays in every state. */
import { Buttons } from './buttons.tsx';
import { Inputs } from './inputs.tsx';
import { Overlays } from './overlays.tsx';

export function FieldsGallery() {
  return (
    <>
      <Buttons />
      <Inputs />
      <Overlays />
    </>
  );
}
