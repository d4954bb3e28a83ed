/** The one place where an error that no screen shows is made known («logged only», X-15). Never throws, never shows a token. */

const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/|-]+=*/gi, '$1 [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[hidden]'],
  [/\b\d+\|[A-Za-z0-9]{32,}/g, '[hidden]'],
  [
    /\b((?:access_|api_|csrf_|xsrf-|_)?(?:token|api_?key|secret|password))(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2[hidden]',
  ],
];

/** Replaces what looks like a bearer token, a JWT, a Sanctum token or `token=…` by `[hidden]`. */
export function hideSecrets(text: string): string {
  return secrets.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), text);
}

/**
 * Logs an error through `reportError`, which a host's monitoring hears as a window `error` event, else to the console.
 *
 * @param context what was being tried, for the reader of the log.
 */
export function report(error: unknown, context?: string): void {
  const shown = readable(error, context);
  if (typeof globalThis.reportError === 'function') globalThis.reportError(shown);
  else globalThis.console.error(shown);
}

/** A flood is told of this often. */
const seldomMs = 1_000;

/**
 * Makes a `report` for what may come by thousands: the first is told at once, later ones at most once a second, the newest for all,
 * with how many they are.
 */
export function reportSeldom(): (message: string) => void {
  let newest = '';
  let count = 0;
  let isTold = false;
  const tell = () => {
    isTold = count > 0;
    if (!isTold) return;
    report(new Error(count > 1 ? `${newest} (${count} times)` : newest));
    count = 0;
    setTimeout(tell, seldomMs);
  };
  return (message) => {
    newest = message;
    count += 1;
    if (!isTold) tell();
  };
}

function readable(error: unknown, context: string | undefined): Error {
  try {
    const { name, message, stack } = error instanceof Error ? error : new Error(describe(error));
    const shown = new Error(hideSecrets(context === undefined ? message : `${context}: ${message}`));
    shown.name = name;
    if (stack) shown.stack = hideSecrets(stack.replace(message, () => shown.message));
    return shown;
  } catch {
    return new Error(context ?? 'An error that cannot be read');
  }
}

function describe(error: unknown): string {
  if (typeof error === 'string') return error;
  return JSON.stringify(error) ?? String(error);
}
