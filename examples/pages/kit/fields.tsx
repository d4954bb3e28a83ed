/** The first half of the kit page: buttons, fields and overlays in every state. */
import { Buttons } from './buttons.tsx';
import { Choices, Menus, Selects, TabsDemo } from './choices.tsx';
import { Inputs } from './inputs.tsx';
import { Comboboxes, Entries } from './pickers.tsx';
import { Overlays } from './overlays.tsx';
import { Wizard } from './wizard.tsx';

export function FieldsGallery() {
  return (
    <>
      <Buttons />
      <Inputs />
      <Selects />
      <Comboboxes />
      <Entries />
      <Choices />
      <Menus />
      <TabsDemo />
      <Wizard />
      <Overlays />
    </>
  );
}
