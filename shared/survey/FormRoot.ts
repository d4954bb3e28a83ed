import { cloneElement } from 'react';
import { Survey } from 'survey-react-ui';
import { wordsIn } from './defaultTexts.ts';

/** SurveyJS writes the key of a form's texts into `lang`, and that of old Ukrainian ones is no language. */
export class FormRoot extends Survey {
  protected override renderElement() {
    return cloneElement(super.renderElement(), { lang: wordsIn(this.survey.locale) });
  }
}
