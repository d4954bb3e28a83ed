/** What a template's links to events mean for a campaign (S1 §5 «Template link warnings»). */
import type { Template } from '#shared/api/templates.ts';

/** `elsewhere`: to one event, but another one. Merge tags need exactly one link, to the campaign's own event. */
export type LinkState = 'linked' | 'unlinked' | 'several' | 'elsewhere';

/** How a template stands to the campaign's event. */
export function linkStateOf({ events }: Pick<Template, 'events'>, eventId: string): LinkState {
  if (events.length === 0) return 'unlinked';
  if (events.length > 1) return 'several';
  return events[0]?.id === eventId ? 'linked' : 'elsewhere';
}

/** The template editor's address by the host's pattern (`/admin/templates/{id}/edit`); `null` without one. */
export function templateHref(pattern: string | undefined, templateId: string): string | null {
  return pattern?.replaceAll('{id}', encodeURIComponent(templateId)) ?? null;
}
