/** In the place of `engine/canvas/frame.ts`: a frame in which nothing is drawn, for what needs no browser. */
export const blankFrame = {
  openFrame: () => ({
    element: document.createElement('iframe'),
    page: () => null,
    draw: () => {},
    destroy: () => {},
  }),
};
