/** The first half of the kit page: buttons, fields and overlays in every state. */
import { Buttons } from './buttons.tsx';
import { Choices, Menus, Selects, TabsDemo } from './choices.tsx';
import { Inputs } from './inputs.tsx';
import { Overlays } from './overlays.tsx';

export function FieldsGallery() {
  return (
    <>
      <Buttons />
      <Inputs />
      <Selects />
      <Choices />
      <Menus />
      <TabsDemo />
      <Overlays />
    </>
  );
}
