import { render } from '@testing-library/react';
import { createElement } from 'react';
import { surveyCss } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';
import { modelOf } from './engine.ts';

const choices = ['One', 'Two'];
const elements = [
  ...['text', 'comment', 'boolean', 'file', 'rating', 'html'].map((type) => ({ type })),
  ...['expression', 'image', 'slider'].map((type) => ({ type })),
  ...['checkbox', 'radiogroup', 'dropdown', 'tagbox', 'ranking', 'imagepicker', 'buttongroup'].map(
    (type) => ({
      type,
      choices,
    }),
  ),
  { type: 'matrix', columns: choices, rows: choices },
  { type: 'matrixdynamic', columns: [{ name: 'a' }], choices },
  {
    type: 'matrixdropdown',
    columns: [{ name: 'a' }],
    rows: choices,
    detailPanelMode: 'underRow',
    detailElements: [{ type: 'text', name: 'd' }],
  },
  { type: 'multipletext', items: [{ name: 'a' }] },
  { type: 'paneldynamic', panelCount: 1, templateElements: [{ type: 'text', name: 'a' }] },
  {
    type: 'paneldynamic',
    displayMode: 'tab',
    panelCount: 2,
    templateElements: [{ type: 'text', name: 'a' }],
  },
  { type: 'panel', elements: [{ type: 'text', name: 'b' }] },
].map((element, at) => ({ name: `q${at}`, isRequired: true, ...element }));

/** Whoever writes into it fails where it does. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(Object.freeze(value)).forEach(freeze);
}

it('draws all kinds of questions without changing the class names, which all forms have in common', () => {
  freeze(surveyCss.getCss());
  for (const isMobile of [false, true]) {
    const engine = openSurvey(pageOf(...elements));
    const model = modelOf(engine);
    model.setIsMobile(isMobile);
    const { container } = render(createElement(Survey, { model }));
    expect(container.querySelectorAll('[data-name]').length).toBeGreaterThanOrEqual(elements.length);
    expect(model.css).toBe(surveyCss.getCss());
  }
});
