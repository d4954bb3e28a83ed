/**
 * Our policy for Trusted Types: under `require-trusted-types-for 'script'` the browser takes HTML from text only through one.
 * What goes through it is written here, or sanitised, or parsed without ever being alive: nothing else may.
 */

/** The one script from elsewhere that ours may ask for. */
export const turnstileScript = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Vouching {
  readonly html: (text: string) => string;
  readonly script: (address: string) => string;
}

let vouching: Vouching | null = null;

/**
 * HTML for a frame, a parser or the sanitiser; where there are no Trusted Types, text. A page allows our policy by
 * `trusted-types event-widgets`; where it does not, the browser has said so, and what needs HTML says that it has failed.
 */
export function trustedHtml(text: string): string {
  vouching ??= makePolicy();
  return vouching.html(text);
}

/** The address of Turnstile's script or of a worker of this build, vouched for; of any other, nothing. */
export function trustedScript(address: string): string {
  vouching ??= makePolicy();
  return vouching.script(address);
}

/** Beside the files of this build: no other script calls itself so. */
function isOwnWorker(address: string): boolean {
  const [at, here] = [new URL(address, import.meta.url), new URL(import.meta.url)];
  return at.origin === here.origin && /\/[\w-]+-worker\.js$/.test(at.pathname);
}

function makePolicy(): Vouching {
  const html = (text: string) => text;
  const script = (address: string) => (address === turnstileScript || isOwnWorker(address) ? address : '');
  try {
    const rules = { createHTML: html, createScriptURL: script };
    const policy = Object(globalThis).trustedTypes.createPolicy('event-widgets', rules);
    return { html: (text) => policy.createHTML(text), script: (address) => policy.createScriptURL(address) };
  } catch {
    return { html, script };
  }
}
