/** What the page's address answers: fetched where it says something. */
import type { LayoutElement } from '#shared/lib/formLayout.ts';
import { prefillFrom } from './domain/prefill.ts';
import { prefillableIn } from './domain/prefillable.ts';

/** Answers by question, of those that an address may answer. */
export const answersOf = (address: string, json: LayoutElement): Readonly<Record<string, unknown>> =>
  prefillFrom(address, prefillableIn(json));
