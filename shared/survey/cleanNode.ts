/** What of a layout may stay, property by property. */
import { isVerification } from '#shared/lib/formLayout.ts';
import { isMap } from '#shared/lib/json.ts';
import { isInborn } from '../lib/inborn.ts';
import type { Found, Verification } from './layoutTypes.ts';
import { limits } from './limits.ts';
import { partsOf } from './partsOf.ts';
import { safeRegex } from './safeRegex.ts';
import { safeExpression, safeImage, safeOwnAddress } from './safeValues.ts';

type Node = Record<string, unknown>;

/**
 * Left out wherever they stand: what completes, leads away, calls or remembers by itself, and what the screen does instead
 * (its title, buttons, progress and completed page).
 */
const dropped = new Set(
  [
    'cookieName navigateToUrl navigateToUrlOnCondition completedHtml completedHtmlOnCondition completedBeforeHtml loadingHtml',
    'sendResultOnPageNext surveyId surveyPostId surveyShowDataSaving clientId maxTimeToFinish maxTimeToFinishPage showTimer',
    'timeLimit timeLimitPerPage showTimerPanel firstPageIsStarted firstPageIsStartPage',
    'partialSendEnabled showPreviewBeforeComplete goNextPageAutomatic autoAdvanceEnabled autoAdvanceAllowComplete allowCompleteSurveyAutomatic showCompletedPage showCompletePage',
    'backgroundImage backgroundImageFit backgroundOpacity logo logoWidth logoHeight logoFit questionsOnPageMode mode',
    'showNavigationButtons showProgressBar showTOC tocLocation cssClasses css itemComponent itemTitleWidth component',
    'titleActions __proto__ constructor prototype toolbox navigationBar navigationButtonsVisibility focusFirstQuestionAutomatic',
    'requiredErrorHtml customWidgets customFunctions functions scripts onCompleting jsonObj',
  ]
    .join(' ')
    .split(' '),
);

const expressions =
  /^(?:visibleIf|templateVisibleIf|enableIf|requiredIf|expression|runExpression|runIf|resetValueIf|setValueIf|setValueExpression|defaultValueExpression|choicesVisibleIf|choicesEnableIf|rowsVisibleIf|columnsVisibleIf|minValueExpression|maxValueExpression|totalExpression|valueExpression)$/;
const images = /^(?:imageLink|backgroundImage|image|src|poster)$/;
const names = /^(?:name|valueName|setToName|fromName|gotoName)$/;
const lists = /^(?:rows|columns|items|rateValues)$/;
const counts =
  /(?:row|column|col|panel|item|choice|rate|rating|key|label|tick).*Count$|^(?:rateMax|rateMin|rateStep|size|cols|rows|colCount)$/i;

/** What the screen says of the whole form, and a layout of its parts: a field, a panel or a page may be read only. */
const droppedAbove = new Set(['readOnly']);

/** A node and what is in it, cleaned; the given one stays as it is. */
export function cleanNode(node: Node, found: Found, depth = 0): Node {
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (dropped.has(key) || (depth === 0 && droppedAbove.has(key)) || value === undefined) return [];
    if (key === 'valueName' && isBlank(value)) return [];
    const clean = cleanValue({ key, value, node }, found, depth);
    if (clean === undefined && value !== null) found.isCut = true;
    return clean === undefined ? [] : [[key, clean]];
  });
  return Object.fromEntries(entries);
}

/** As a key it is none (`answerKey`); SurveyJS would take it for one. */
const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

interface Place {
  readonly key: string;
  readonly value: unknown;
  readonly node: Node;
}

function cleanValue({ key, value, node }: Place, found: Found, depth: number): unknown {
  if (depth > limits.depth) return undefined;
  if (images.test(key)) return cleanByLanguage(value, safeImage);
  if (key === 'html') return cleanByLanguage(value, String);
  if (names.test(key)) return cleanName(value);
  if (key === 'choicesByUrl')
    return isMap(value) ? ownChoices(cleanNode(value, found, depth + 1)) : undefined;
  // A list of one pattern would be taken for the pattern.
  if (typeof value !== 'string' && (key === 'regex' || key === 'type' || expressions.test(key)))
    return undefined;
  if (Array.isArray(value)) return cleanList(key, value, { found, depth });
  if (isMap(value)) return cleanNode(value, found, depth + 1);
  if (typeof value === 'number') return cleanNumber(key, value);
  if (typeof value !== 'string') return typeof value === 'boolean' || value === null ? value : undefined;
  if (expressions.test(key)) return safeExpression(value);
  if (key === 'regex') return safeRegex(value);
  // Films are drawn in frames of other sites.
  if (key === 'contentMode') return /^(?:auto|image)$/.test(value) ? value : undefined;
  // How many rows a text has may be written as text.
  if (counts.test(key) && node['type'] !== undefined && /^\d+$/.test(value))
    return cleanNumber(key, Number(value));
  return value;
}

/** Some builders number their questions. */
function cleanName(value: unknown): string | undefined {
  const name = typeof value === 'number' ? String(value) : value;
  return typeof name === 'string' && !isInborn(name) ? name : undefined;
}

/** One text, or one by language. */
function cleanByLanguage(value: unknown, safe: (text: string) => string | undefined): unknown {
  if (typeof value === 'string') return safe(value);
  if (!isMap(value)) return undefined;
  const kept = Object.entries(value).flatMap(([language, text]): [string, string][] => {
    const clean = typeof text === 'string' && !isInborn(language) ? safe(text) : undefined;
    return clean === undefined ? [] : [[language, clean]];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function cleanNumber(key: string, value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (key === 'rateStep') return value > 0 ? Math.max(value, 0.01) : undefined;
  return counts.test(key) ? Math.min(Math.max(value, -limits.parts), limits.parts) : value;
}

interface Walk {
  readonly found: Found;
  readonly depth: number;
}

function cleanList(key: string, list: readonly unknown[], { found, depth }: Walk): unknown[] {
  const isElements = /^(?:elements|questions|templateElements|pages)$/.test(key);
  const most = isElements ? limits.questions : lists.test(key) ? limits.parts : limits.choices;
  if (list.length > most) found.isCut = true;
  return list.slice(0, most).flatMap((item): unknown[] => {
    if (!isMap(item)) {
      const clean = isElements ? null : cleanValue({ key: '', value: item, node: {} }, found, depth + 1);
      return clean === undefined || clean === null ? [] : [clean];
    }
    if (isElements && noteElement(item, found)) return [];
    // Questions inside a choice: nothing here asks for them, nor sends their answers.
    const { elements, ...choice } = item;
    if (key !== 'choices' || elements === undefined) return [cleanNode(item, found, depth + 1)];
    found.isCut = true;
    return [cleanNode(choice, found, depth + 1)];
  });
}

/** Notes a verification question, or one that cannot be: too many, too large, or with no name it could have; true: it is left out. */
function noteElement(item: Node, found: Found): boolean {
  if (isVerification(item)) {
    // The first counts; but one without a key hides none that has one.
    const one = verificationOf(item);
    if (!found.verification || (!found.verification.siteKey && one.siteKey)) found.verification = one;
    return true;
  }
  found.questions += 1;
  const { name = '' } = item;
  const isRepeated = Array.isArray(item['columns']) || Array.isArray(item['templateElements']);
  if (isRepeated) found.cells += partsOf(item);
  const isFitting = found.questions <= limits.questions && !(isRepeated && found.cells > limits.cells);
  if (isFitting && cleanName(name) !== undefined) return false;
  found.isCut = true;
  return true;
}

/** As PHP writes it, too. */
const noes: readonly unknown[] = [false, 'false', 0, '0'];

function verificationOf(item: Node): Verification {
  const oneOf = <T extends string>(given: unknown, words: readonly T[], other: T): T =>
    words.find((word) => word === given) ?? other;
  const { sitekey } = item;
  return {
    siteKey: typeof sitekey === 'string' ? sitekey.trim() : '',
    isRequired: !noes.includes(item['isRequired']),
    theme: oneOf(item['theme'], ['light', 'dark'], 'auto'),
    size: oneOf(item['size'], ['normal', 'compact'], 'flexible'),
  };
}

/** Choices that the page's own server offers; others' are not asked for. */
function ownChoices(given: Node): Node | undefined {
  const address = safeOwnAddress(given['url']);
  return address === undefined ? undefined : { ...given, url: address };
}
