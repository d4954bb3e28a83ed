/** What is not needed at once, as one chunk: a file for each would cost the island a handful of requests. */
export { QrDialog } from './card/QrDialog.tsx';
export { LinkedContacts } from './linked/LinkedContacts.tsx';
export { ParticipationPanel } from './participation/ParticipationPanel.tsx';
