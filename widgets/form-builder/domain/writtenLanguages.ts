/** The languages that a form is written in: known of each question until it changes, for they are asked for with each key. */
import type { ItemsKey } from './commands.ts';
import { itemsUnder, memberOf, type JsonObject } from './jsonTree.ts';
import { defaultLanguage, languagesOf, type TextLanguage } from './localText.ts';
import { knownAs } from './questionTypes.ts';
import { isPageless, ofEach, pagesOf, placedElements } from './structure.ts';

/** Texts of a form that people read, by their keys. */
const words = (text: string): readonly string[] => text.split(' ');
export const pageKeys = words('title description requiredErrorText');
export const formKeys = [
  ...pageKeys.slice(0, 2),
  ...words('completedHtml completeText pageNextText pagePrevText'),
];
/** Older spellings among them: whichever a form has (`spellings.ts`). */
export const elementKeys = [
  ...pageKeys,
  ...words(
    'placeholder placeHolder optionsCaption html label labelTrue labelFalse minRateDescription maxRateDescription mininumRateDescription maximumRateDescription',
  ),
  ...words(
    'commentText commentPlaceholder commentPlaceHolder otherText otherPlaceholder otherPlaceHolder otherErrorText noneText refuseText dontKnowText selectAllText',
  ),
  ...words('minErrorText maxErrorText filePlaceholder photoPlaceholder fileOrPhotoPlaceholder'),
];
export const itemKeys: readonly ItemsKey[] = ['choices', 'rows', 'columns', 'rateValues'];

/** The languages that any text of a form is written in, beside the default one; what locked cards hold is left out. */
export const writtenLanguages = ofEach((root: JsonObject): readonly TextLanguage[] => {
  const pages = isPageless(root) ? [] : pagesOf(root);
  const used = new Set([
    ...languagesUnder(root, formKeys),
    ...pages.flatMap((page) => languagesUnder(page, pageKeys)),
    ...placedElements(root).flatMap(({ element }) => languagesInside(element)),
  ]);
  used.delete(defaultLanguage);
  return [...used];
});

/** Texts that objects in a list of an element have: choices, rows and columns, and what checks say. */
const inside = [...itemKeys, 'validators'];

const languagesUnder = (object: JsonObject, keys: readonly string[]) =>
  keys.flatMap((key) => languagesOf(memberOf(object, key)));

const languagesInside = ofEach((element: JsonObject): readonly TextLanguage[] => {
  if (knownAs(element).lock !== null) return [];
  const items = inside.flatMap((key) => itemsUnder(element, key));
  const texts = items.flatMap((item) => (item.kind === 'object' ? languagesUnder(item, ['text']) : []));
  return [...languagesUnder(element, elementKeys), ...texts];
});
