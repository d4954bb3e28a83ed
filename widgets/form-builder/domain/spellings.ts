/** Properties that SurveyJS has renamed, and goes on reading by their older names: forms are stored with either. */
import type { JsonObject } from './jsonTree.ts';

/** The name of now first; a dropdown's placeholder had a name of its own. */
const groups: readonly (readonly string[])[] = [
  ['placeholder', 'placeHolder', 'optionsCaption'],
  ['eachRowRequired', 'isAllRowRequired'],
  ['showOtherItem', 'hasOther'],
  ['showCommentArea', 'hasComment'],
  ['rateType', 'rateDisplayMode'],
  ['minRateDescription', 'mininumRateDescription'],
  ['maxRateDescription', 'maximumRateDescription'],
];

/** All names of a property, given by any of them. */
export const spellingsOf = (key: string): readonly string[] =>
  groups.find((one) => one.includes(key)) ?? [key];

/** The name that an object has a property by: of two the last, which counts for SurveyJS; that of now where it has none. */
export function spelledIn(object: JsonObject, property: string): string {
  const names = spellingsOf(property);
  return object.members.findLast(({ key }) => names.includes(key))?.key ?? property;
}
