/** The usual forms of an event (screens.md §8 «event presets»); what is in them is loaded once one is pressed. */
export const presets = ['registration', 'speaker', 'dinner', 'travel'] as const;

export type Preset = (typeof presets)[number];
