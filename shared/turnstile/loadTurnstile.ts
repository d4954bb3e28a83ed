/** Cloudflare's script, where the page has not brought it along (README of `public-form`, «Content security»). */
import { trustedScript, turnstileScript } from '#shared/lib/trusted.ts';

/** A line that is dead does not say so. */
const patienceMs = 20_000;

let loading: Promise<void> | null = null;

const isThere = (): boolean => typeof Reflect.get(globalThis, 'turnstile') === 'object';

/** Resolves once `window.turnstile` is there. After a failure it is asked for anew. */
export function loadTurnstile(): Promise<void> {
  if (isThere()) return Promise.resolve();
  loading ??= fetchScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function fetchScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The verification could not be loaded'));
    };
    const timer = setTimeout(fail, patienceMs);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      if (!isThere()) return fail();
      clearTimeout(timer);
      return resolve();
    });
    script.async = true;
    script.src = trustedScript(turnstileScript);
    document.head.append(script);
  });
}
