/** DOMPurify does not run in happy-dom: hostile content is tried in a real browser. */
import purifier from 'dompurify';
import { vi } from 'vitest';

type Purify = (html: string) => unknown;

/** What it leaves of everything, for the rest of the test. */
export function purifyAs(purify: Purify): void {
  const sanitize: { mockImplementation(own: Purify): unknown } = vi.spyOn(purifier, 'sanitize');
  sanitize.mockImplementation(purify);
}
