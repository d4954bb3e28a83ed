import type { HostRequest } from '../http/types.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fa from './texts/fa.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import uk from './texts/uk.json' with { type: 'json' };

/** The site's own words. A language that lacks one does not compile. */
export type Texts = Readonly<Record<keyof typeof en, string>>;

const catalogues: Readonly<Record<'en' | 'es' | 'ar' | 'fa' | 'ru' | 'uk', Texts>> = {
  en,
  es,
  ar,
  fa,
  ru,
  uk,
};

/** The words in the language of the request. */
export function textsFor(c: HostRequest): Texts {
  return catalogues[c.get('settings').locale];
}

/** Puts values in the place of `{{name}}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
