/**
 * Our policy for Trusted Types: under `require-trusted-types-for 'script'` the browser takes HTML from text only through one.
 * What goes through it is written here, or sanitised, or parsed without ever being alive: nothing else may.
 */

type Vouch = (text: string) => string;

let vouch: Vouch | null = null;

/**
 * HTML for a frame, a parser or the sanitiser; where there are no Trusted Types, text. A page allows our policy by
 * `trusted-types event-widgets`; where it does not, the browser has said so, and what needs HTML says that it has failed.
 */
export function trustedHtml(text: string): string {
  vouch ??= makePolicy();
  return vouch(text);
}

function makePolicy(): Vouch {
  const same: Vouch = (text) => text;
  try {
    const policy = Object(globalThis).trustedTypes.createPolicy('event-widgets', { createHTML: same });
    return (text) => policy.createHTML(text);
  } catch {
    return same;
  }
}
