import path from 'node:path';

/** Where unit tests find Agora's package with the changes that the build makes in it: beside packages, as it needs some itself. */
export const changedAgora = path.resolve(
  import.meta.dirname,
  '../../node_modules/.cache/event-widgets/agora-rtc-react.mjs',
);
