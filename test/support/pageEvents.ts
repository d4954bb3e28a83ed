/** Holds what screens say to their page to what the reference says of it. */
import * as v from 'valibot';
import { afterEach } from 'vitest';
import { commonEvents, ownEvents } from '#shared/reference/pageEvents.ts';

/** Fails a test in which an event was dispatched whose detail is not as described. */
export function watchPageEvents(): void {
  const events = { ...commonEvents, ...ownEvents };
  const said: (readonly [name: string, detail: unknown])[] = [];
  for (const name of Object.keys(events))
    window.addEventListener(name, (event) => {
      const [from] = event.composedPath();
      // A test that speaks for a screen may say what no screen does.
      const isOurs = from instanceof Element && from.shadowRoot !== null;
      if (isOurs && event instanceof CustomEvent) said.push([name, event.detail]);
    });
  afterEach(() => {
    const wrong = said.splice(0).flatMap(([name, given]) => {
      const { issues } = v.safeParse(events[name]?.detail ?? v.never(), given);
      return issues ? [`${name}: ${JSON.stringify(v.flatten(issues))}`] : [];
    });
    if (wrong.length > 0) throw new Error(`Not as described in the reference: ${wrong.join('; ')}`);
  });
}
