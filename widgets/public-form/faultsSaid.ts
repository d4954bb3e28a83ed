import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { SurveyEngine, SurveyFault } from '#shared/survey/survey.ts';

/** The server's words at the questions that they are about; its names may be those of records. */
export function faultsSaid(
  engine: SurveyEngine,
  fields: Readonly<Record<string, readonly string[]>>,
): readonly SurveyFault[] {
  const questions = engine.questions();
  return Object.entries(fields).flatMap(([name, said]): SurveyFault[] => {
    const plain = name.replace(/^model\./, '');
    const known = domainFieldOf(plain);
    const question =
      questions.find(({ name: own, key }) =>
        [key, own].some((one) => one === plain || plain.startsWith(`${one}.`)),
      ) ?? questions.find(({ key }) => known !== null && domainFieldOf(key) === known);
    const text = said.join(' ');
    if (!question) return [];
    engine.refuse(question.name, text);
    return [{ ...question, text }];
  });
}
