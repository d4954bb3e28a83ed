/** Markup of a form's `html` elements, at the place where it is drawn: after answers have been put into it (T-24). */
import type purify from 'dompurify';
import { trustedHtml } from '#shared/lib/trusted.ts';
import type { CleanHtmlProps } from './survey.ts';

const allowedTags =
  'a abbr b bdi bdo blockquote br caption code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s section small span strong sub sup table tbody td tfoot th thead time tr u ul wbr'.split(
    ' ',
  );
const allowedAttributes =
  'href src alt title lang dir width height colspan rowspan scope start reversed datetime'.split(' ');

/** Pages, mail and telephone; of this site, too. `data:` for pictures alone is DOMPurify's own rule. */
const allowedAddresses = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|[^a-z/\\]|[a-z+.-]+(?:[^a-z+.:-]|$))/i;

/** How a cleaner comes: most forms have no markup, and do without. */
export const loadPurifier = () => import('dompurify');

/**
 * Takes the address of each picture away that the layout does not have as it stands: an answer that was put into it would go to
 * whoever has the picture, and so would one that makes a picture of a text.
 */
export function keepOwnPictures(drawn: ParentNode, layouts: string): void {
  const own = new DOMParser().parseFromString(trustedHtml(layouts), 'text/html');
  const addresses = [...own.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  const kept = new Set(addresses.filter((address) => address?.includes('{') === false));
  for (const picture of drawn.querySelectorAll('img'))
    if (!kept.has(picture.getAttribute('src'))) picture.removeAttribute('src');
}

/** Sanitised nodes: no scripts, handlers, styles, classes, ids, frames, forms, SVG or MathML; links open beside the form. */
export function cleanHtml({ html, layouts }: CleanHtmlProps, purifier: typeof purify): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: allowedAddresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: Object({ createHTML: trustedHtml, createScriptURL: () => '' }),
  });
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  keepOwnPictures(fragment, layouts);
  for (const picture of fragment.querySelectorAll('img'))
    picture.setAttribute('referrerpolicy', 'no-referrer');
  return fragment;
}

/** What a page without a cleaner shows of markup: its words. What is parsed here never lives. */
export function wordsOfHtml(html: string): string {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html').body.textContent ?? '';
}
