/** What the islands take from the page around them: dark or light, language, on line or not. */
import { pageStore } from '../store/page.ts';

const listeners = new Set<() => void>();
let stop: (() => void) | null = null;

/** Calls back when the page's theme or language changes; the first watcher starts, the last one stops the watching. */
export function watchPage(listener: () => void): () => void {
  stop ??= start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

function start(): () => void {
  const html = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const read = () => {
    const before = pageStore.getState();
    const isNamedDark = namedDark(html);
    const next = {
      isPageDark: isNamedDark ?? system.matches,
      isGroundSure: isNamedDark !== null || !system.matches,
      pageLanguage: html.lang || 'en',
    };
    if (Object.entries(next).every(([name, value]) => Reflect.get(before, name) === value)) return;
    pageStore.setState(next);
    listeners.forEach((listener) => listener());
  };
  const readConnection = () => pageStore.setState({ isOnline: navigator.onLine });
  const observer = new MutationObserver(read);
  observer.observe(html, { attributeFilter: ['class', 'lang', 'data-theme', 'data-bs-theme'] });
  system.addEventListener('change', read);
  addEventListener('online', readConnection);
  addEventListener('offline', readConnection);
  read();
  readConnection();
  return () => {
    observer.disconnect();
    system.removeEventListener('change', read);
    removeEventListener('online', readConnection);
    removeEventListener('offline', readConnection);
  };
}

/**
 * A page with the class `dark` is dark. One that says it is light, or that switches by class as Filament does (`fi`),
 * is light whatever the system prefers; any other follows the system, if it can be dark at all: `null`.
 */
function namedDark(html: HTMLElement): boolean | null {
  const named = html.dataset['theme'] ?? html.dataset['bsTheme'];
  if (html.classList.contains('dark') || named === 'dark') return true;
  return html.classList.contains('light') || html.classList.contains('fi') || named === 'light'
    ? false
    : null;
}
