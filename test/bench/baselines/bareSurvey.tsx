/** SurveyJS as its own documentation puts it into a page, in a shadow root as our form is: nothing of ours around it. */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';

export interface BareSurvey {
  readonly unmount: () => void;
}

export interface BareOptions {
  /** SurveyJS's own sheet; made with the first form, adopted by each. */
  readonly sheet: string;
  /** `onTyping` keeps what is half typed, as our form does; `onBlur` is what SurveyJS does when nothing is said. */
  readonly update: 'onTyping' | 'onBlur';
}

let own: CSSStyleSheet | null = null;

/** Shows a form in `el`. */
export function mountBare(el: HTMLElement, layout: unknown, { sheet, update }: BareOptions): BareSurvey {
  if (!own) {
    own = new CSSStyleSheet();
    own.replaceSync(sheet);
  }
  const shadowRoot = el.attachShadow({ mode: 'open' });
  shadowRoot.adoptedStyleSheets = [own];
  const model = new Model(layout);
  model.textUpdateMode = update;
  const root = createRoot(shadowRoot.appendChild(document.createElement('div')));
  root.render(<Survey model={model} />);
  return {
    unmount: () => {
      root.unmount();
      model.dispose();
    },
  };
}
