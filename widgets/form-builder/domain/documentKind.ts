/** Forms and themes are both JSON of SurveyJS: one is never taken for the other (T-22). */
import { memberOf, type JsonObject } from './jsonTree.ts';

const formKeys = ['pages', 'elements', 'questions', 'title'];
const themeKeys = ['cssVariables', 'themeName', 'colorPalette', 'isPanelless'];

/** What an object is by its keys; `null` where they do not say. */
export function kindOfDocument(root: JsonObject): 'form' | 'theme' | null {
  const has = (key: string) => memberOf(root, key) !== null;
  if (formKeys.some(has)) return 'form';
  return themeKeys.some(has) ? 'theme' : null;
}
