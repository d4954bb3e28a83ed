/** Agora's SDK and what is made with it: asked for on joining, not before. */
export const loadVideo = () => import('./agoraVendor.tsx');
