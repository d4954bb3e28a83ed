/** The one place that holds Agora's SDK (DESIGN.md §6): one file of `dist/`, loaded on joining. */
export { VideoRoom } from './VideoRoom.tsx';
