/** SurveyJS in a plain page, as its own documentation puts it there: nothing of ours around it. */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';

export interface BareSurvey {
  readonly unmount: () => void;
}

export interface BareOptions {
  /** SurveyJS's own sheet; the page gets it with the first form. */
  readonly sheet: string;
  /** `onTyping` keeps what is half typed, as our form does; `onBlur` is what SurveyJS does when nothing is said. */
  readonly update: 'onTyping' | 'onBlur';
}

/** Shows a form in `el`. */
export function mountBare(el: HTMLElement, layout: unknown, { sheet, update }: BareOptions): BareSurvey {
  if (document.adoptedStyleSheets.length === 0) {
    const own = new CSSStyleSheet();
    own.replaceSync(sheet);
    document.adoptedStyleSheets = [own];
  }
  const model = new Model(layout);
  model.textUpdateMode = update;
  const root = createRoot(el);
  root.render(<Survey model={model} />);
  return {
    unmount: () => {
      root.unmount();
      model.dispose();
    },
  };
}
