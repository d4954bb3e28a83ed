/**
 * react-querybuilder with its drag and drop, a public peer of the filters' board: the same rows, in a shadow root as ours, with the
 * sheet that it brings: without it nothing shows where a drag would land.
 */
import * as reactDnd from 'react-dnd';
import * as html5 from 'react-dnd-html5-backend';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createReactDnDAdapter } from '@react-querybuilder/dnd/react-dnd';
import { QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';
import ownStyles from 'react-querybuilder/dist/query-builder.css?text';

export interface PeerBoard {
  readonly unmount: () => void;
}

const fields: Field[] = ['Email', 'First Name', 'Last Name', 'Department'].map((label) => ({
  name: label,
  label,
  operators: [
    { name: '=', label: 'equals' },
    { name: 'contains', label: 'includes' },
  ],
}));

const styles = `
  * { font: 14px/20px system-ui; box-sizing: border-box }
  .rule { display: flex; gap: 8px; padding: 8px; border: 1px solid #e3e6ea; margin-bottom: 4px }
`;

const dnd = createReactDnDAdapter({ ...reactDnd, ...html5 });

function Board({ query: given }: { readonly query: RuleGroupType }) {
  const [query, setQuery] = useState(given);
  return (
    <QueryBuilderDnD dnd={dnd}>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        showCloneButtons
        showShiftActions
      />
    </QueryBuilderDnD>
  );
}

/** Shows a row for each value in `el`. */
export function mountQueryBuilder(el: HTMLElement, values: readonly string[]): PeerBoard {
  const shadowRoot = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles + ownStyles.replaceAll(':root', ':host'));
  shadowRoot.adoptedStyleSheets = [sheet];
  const root = createRoot(shadowRoot.appendChild(document.createElement('div')));
  const rules = values.map((value) => ({ field: 'Email', operator: 'contains', value }));
  root.render(<Board query={{ combinator: 'or', rules }} />);
  return { unmount: () => root.unmount() };
}
