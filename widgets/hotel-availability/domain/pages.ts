/** Pages of nights (S1 §3). */
import type { AvailabilityPage } from '#shared/api/hotels.ts';

/**
 * Whether the server has a page after (1) or before (-1) this one: it names an address, and the page lies within the count. Some
 * servers name the page they were asked for as its own neighbour.
 */
export function hasPage(pagination: AvailabilityPage['pagination'], step: 1 | -1): boolean {
  const {
    current_page: current,
    last_page: last,
    previous_page_url: before,
    next_page_url: after,
  } = pagination;
  return step === 1 ? after !== null && current < Math.max(last, 1) : before !== null && current > 1;
}
