import { isRegistrationType } from '#shared/lib/formFields.ts';

/** The usual forms of an event (screens.md §8 «event presets»); what is in them is loaded once one is pressed. */
const presets = ['registration', 'speaker', 'dinner', 'travel'] as const;

export type Preset = (typeof presets)[number];

/** Those for a form of a type: flights and hotels are fields of registrations (S2 §3, T-34). */
export function presetsFor(formType: string | null): readonly Preset[] {
  return presets.filter((preset) => preset !== 'travel' || isRegistrationType(formType));
}
