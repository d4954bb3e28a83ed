/** In which language a form is shown: its own texts may have more than the screens' six (S2 §2). */
import { toLanguage } from '#shared/i18n/languages.ts';
import { isVerification, type LayoutElement } from '#shared/lib/formLayout.ts';
import { isMap } from '#shared/lib/json.ts';
import { defaultTextsWith, oldUkrainian } from './defaultTexts.ts';

/** Keys that may be languages, with a text under them: `fr`, `pt-br`, `zh-Hant`. */
const keys = /[{,]"([a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)":"/gi;

/** A text for everybody: a default one, or a title that is in no language. */
const forAll = /[{,]"(?:default|title)":"[^"]/;

interface Texts {
  readonly keys: readonly string[];
  readonly isForAll: boolean;
}

const known = new WeakMap<object, Texts>();

/** Without what is said after the form, and what is asked of machines: as a form is drawn. */
function withoutOurs(key: string, value: unknown): unknown {
  const isAsked = key !== '' && isMap(value) && isVerification(value);
  return isAsked || /^(?:completed\w*Html|loadingHtml)/.test(key) ? undefined : value;
}

/** Of a layout once: it is asked whenever the page's language changes. */
function textsIn(json: LayoutElement): Texts {
  const earlier = known.get(json);
  if (earlier) return earlier;
  const text = JSON.stringify(json, withoutOurs);
  const found = new Set(Array.from(text.matchAll(keys), ([, key = '']) => key));
  const texts = { keys: [...found], isForAll: forAll.test(text) };
  known.set(json, texts);
  return texts;
}

/**
 * The key that a layout has a tag's texts under: the tag's own, its language's, or another country's. Where it has none, that
 * of the screens' languages, or the tag itself: then the default texts are shown, with SurveyJS's words in that language or English.
 * A form that says nothing to everybody is in English then, if it has that, else in the language that it names as its own, as
 * SurveyJS has it: its names are for nobody. SurveyJS shows them all the same where it names none.
 */
export function languageFor(json: LayoutElement, tag: string): string {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-').replace(/^ua\b/, 'uk');
  const [base = ''] = wanted.split('-');
  const { keys: found, isForAll } = textsIn(json);
  const { locale } = json;
  const others = isForAll ? [] : ['en', typeof locale === 'string' ? locale : ''];
  const own = [wanted, ...others].map((one) => keyNear(found, one)).find(Boolean);
  return own ?? spoken(wanted, base);
}

function keyNear(found: readonly string[], wanted: string): string | undefined {
  const [base = ''] = wanted.split('-');
  const nearest = [
    wanted,
    base,
    ...(base === 'uk' ? [oldUkrainian] : []),
    ...found.filter((key) => key.toLowerCase().startsWith(`${base}-`)),
  ];
  const has = (language: string) => found.find((key) => key.toLowerCase() === language.toLowerCase());
  return nearest.map(has).find((key) => key !== undefined);
}

/** Answers and conditions may name it, and `lang` and `Intl` get it. English words are no wish for English texts. */
function spoken(wanted: string, base: string): string {
  const nearest = toLanguage(base);
  return nearest === base ? nearest : (wellFormed(wanted) ?? defaultTextsWith(nearest));
}

/** As a tag is written, `de-AT`; `null` where it is none. Longer than three letters are names that SurveyJS knows, as `default`. */
function wellFormed(tag: string): string | null {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? null) : null;
  } catch {
    return null; // no tag at all
  }
}
