/**
 * ApexCharts as it may be used here (DESIGN.md §6): under `style-src 'self'` its two style elements are refused, and a
 * nonce does not cure that; it puts names of its own on `window`, and leaves an element in the page's body.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './cssModules.mjs';

const file = path.join(root, 'node_modules/apexcharts/dist/apexcharts.esm.js');

/** What is replaced, by what, and how often it must be found: another version would need a new look. */
const changes = [
  // Its sheet is adopted instead (shared/charts/apexVendor.ts), and its legend is not used.
  [
    'if(!o){var l;(o=document.createElement("style"))',
    'if(false){var l;(o=document.createElement("template"))',
    1,
  ],
  ['a=document.createElement("style")', 'a=document.createElement("template")', 1],
  [/\bwindow\.(Apex|SVG)\b/g, 'ewApexGlobals.$1', 18],
  [/(?<![\w.])Apex\._chartInstances/g, 'ewApexGlobals.Apex._chartInstances', 8],
  ['t.attr("focusable","false")', 't.attr("focusable","false"),t.attr("data-ew-chart-ruler","")', 1],
];

function changeSource(source) {
  return changes.reduce((text, [from, to, times]) => {
    const found = text.split(from).length - 1;
    const count = from instanceof RegExp ? [...text.matchAll(from)].length : found;
    if (count !== times) throw new Error(`apexcharts: «${from}» is there ${count} times, not ${times}`);
    return from instanceof RegExp ? text.replace(from, to) : text.replaceAll(from, to);
  }, source);
}

/** Also for the wrapper, which is CommonJS and would get a second copy. */
export const apexCharts = {
  name: 'apexcharts',
  setup(build) {
    build.onResolve({ filter: /^apexcharts$/ }, () => ({ path: file }));
    build.onLoad({ filter: /apexcharts\.esm\.js$/ }, async () => ({
      contents: `const ewApexGlobals = {};\n${changeSource(await readFile(file, 'utf8'))}`,
      loader: 'js',
    }));
  },
};
