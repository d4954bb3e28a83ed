/** A frame in which nothing is drawn, in the place of the template designer's: for what needs no browser. */
import { vi } from 'vitest';
import * as frame from '../../widgets/template-designer/engine/canvas/frame.ts';

/** Until the test is over. */
export function leaveFramesBlank(): void {
  vi.spyOn(frame, 'openFrame').mockImplementation(() => ({
    element: document.createElement('iframe'),
    page: () => null,
    draw: () => {},
    setPictures: () => {},
    destroy: () => {},
  }));
}
