import { memberOf, textUnder } from '../domain/jsonTree.ts';
import type { LayoutDocument } from '../domain/layoutDocument.ts';

/** SurveyJS's variable for the accent. */
export const accentVariable = '--sjs-primary-backcolor';

/** What a theme sets one of SurveyJS's variables to; `null` where it leaves it to SurveyJS. */
export function cssVariable({ root }: LayoutDocument, name: string): string | null {
  const variables = memberOf(root, 'cssVariables');
  return variables?.kind === 'object' ? textUnder(variables, name) : null;
}
