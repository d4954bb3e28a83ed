/** Packages as they may be used here (DESIGN.md §6): what is changed in their files when they are bundled. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './cssModules.mjs';

/** A method of a class that nobody calls, of those named. */
const methods = (names) => new RegExp(`^  (static )?(${names})\\(.*\\{\\n[^]*?^  \\}\\n`, 'gm');

/** In the place of the console and of the device's storage, for Agora's SDK. */
const quietAgora = `const ewAgoraConsole = new Proxy({}, { get: () => () => {} });
const ewAgoraKept = ((kept) => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
}))(new Map());`;

/** What is replaced in which file, by what, and how often it must be found: another version would need a new look. */
const changes = {
  // Under `style-src 'self'` its two style elements are refused, and a nonce does not cure that; it puts names of its own on
  // `window`, and leaves an element in the page's body. Its sheet is adopted (shared/charts/apexVendor.ts), its legend not used.
  'apexcharts/dist/apexcharts.esm.js': [
    [/^/g, 'const ewApexGlobals = {};\n', 1],
    [
      'if(!o){var l;(o=document.createElement("style"))',
      'if(false){var l;(o=document.createElement("template"))',
      1,
    ],
    ['a=document.createElement("style")', 'a=document.createElement("template")', 1],
    [/\bwindow\.(Apex|SVG)\b/g, 'ewApexGlobals.$1', 18],
    [/(?<![\w.])Apex\._chartInstances/g, 'ewApexGlobals.Apex._chartInstances', 8],
    ['t.attr("focusable","false")', 't.attr("focusable","false"),t.attr("data-ew-chart-ruler","")', 1],
  ],
  // We have one instance, which is given its texts: what asks a server for them, clones, detects and lists stays away, and so
  // does what is logged while debugging.
  'i18next/dist/esm/i18next.js': [
    [/^class Connector [^]*?^\}/gm, 'class Connector { on() {} }', 1],
    [/^const createInstance = [^]*/gm, 'export const createInstance = I18n.createInstance;', 1],
    [/^const instance = .*/gm, '', 1],
    [/hasLoadedNamespace: this\.has.*\n\s*reloadResources: this.*/g, '', 1],
    [/^ *this\.logger\.(log|warn|once|deprecate)\(.*\);$/gm, '', 27],
    [/^ {8}if \(this\.options\.saveMissing\) \{\n[^]*?^ {8}\}\n/gm, '', 1],
    [/const returnDetails = .*/g, 'const returnDetails = false;', 1],
    [
      methods('hasLoadedNamespace|reloadResources|loadNamespaces|loadLanguages|hydrate|use|dir|exists'),
      '',
      9,
    ],
    [methods('cloneInstance|toJSON|clearCache|needsPlural|getPluralFormsOfKey|setDefaultNamespace'), '', 8],
    [/^const PATH_KEY [^]*?^function keysFromSelector[^]*?^\}/gm, 'const keysFromSelector = String;', 1],
    // A text never names another one, and what people have typed least of all: `$t(…)` in a name stays as it is.
    [/^ {6}let nestBef;\n[^]*?^ {6}\}\n(?= {6}let data)/gm, '', 1],
    [/^ {6}if \(skipOnVariables\) \{\n[^]*?^ {6}\}\n/gm, '', 1],
    [/^ {6}if \(opt\.nest !== false\) [^]*?^ {6}\}, opt\);\n/gm, '', 1],
    [/^ {6}const m = key\.match\(this\.interpolator\.nestingRegexp\);\n[^]*?^ {6}\}\n/gm, '', 1],
    [/^ {4}this\.nesting(Prefix|Suffix|OptionsSeparator|Regexp) = .*\n/gm, '', 4],
    [methods('nest'), '', 1],
    // Numbers are written by our own format; what else comes with it is not used.
    [/^ {4}const cf = .*\n {4}this\.formats = \{\n[^]*?^ {4}\};\n/gm, '    this.formats = {};\n', 1],
    [
      /^const parseFormatStr = [^]*?^\};\n/gm,
      'const parseFormatStr = (name) => ({ formatName: name.trim(), formatOptions: {} });\n',
      1,
    ],
    // React escapes.
    [/^const _entityMap = [^]*?^const escape = [^]*?^\};\n/gm, 'const escape = String;\n', 1],
    [/^ {4}if \(prefixEscaped \|\| [^]*?^ {4}\}\n/gm, '', 1],
    [/^const createCachedFormatter = [^]*?^\};\n/gm, '', 1],
    [methods('addCached'), '', 1],
    [methods('addResources?|removeResourceBundle|removeNamespaces|deprecateBareCode'), '', 5],
  ],
  // Our policy refuses the style attribute; set through the object model the same variables are taken.
  'survey-core/fesm/survey-core.mjs': [
    ['this.svg.setAttribute("style", variables)', 'this.svg.style.cssText = variables', 2],
    // Trusted Types refuse even the empty text.
    ['this.svg.innerHTML = "";', 'this.svg.replaceChildren();', 1],
  ],
  // All its icons are put into the page at once; the one with a style attribute is a timer's, which no form of ours has.
  'survey-react-ui/fesm/survey-react-ui.mjs': [
    [/ style=\\?"stroke:var\(--sd-timer[^"\\]*\\?"/g, '', 2],
    // The arrow of a list is for the pointer: for all others the field itself opens it.
    ['tabIndex: tabIndex', 'tabIndex: tabIndex, "aria-hidden": tabIndex === -1 || undefined', 1],
  ],
  // The style attributes of its hidden elements are refused by our policy; set through the object model they are taken, and so
  // is the element that keeps an iPhone's sound awake. It writes into the console from the moment it is loaded, puts names on
  // `window` (a host's own copy of the SDK has the same), and keeps an id and what it knows of its servers on the device: in
  // memory they are gone with the page. What it logs within 100 ms of being loaded waits, by the clock: where that was set back
  // since, all it logs would wait for nothing, again and again, for as long as the clock is behind. Left as they are: the screen
  // picker of Electron, and the workers made of text for metadata in streams, neither of which is ever asked for.
  'agora-rtc-react/dist/agora-rtc-react.mjs': [
    [/^/g, `${quietAgora}\n`, 1],
    [/\.setAttribute\("style",("[^"]*")\)/g, '.style.cssText=$1', 12],
    [
      `v.innerHTML="<audio x-webkit-airplay='deny'></audio>"`,
      'v.append(document.createElement("audio")),v.firstChild.setAttribute("x-webkit-airplay","deny")',
      1,
    ],
    [/(?<!["\w$.])console(?!["\w])/g, 'ewAgoraConsole', 53],
    ['window.DEFAULT_TURN_CONFIG=hn;', '', 1],
    ['window.cache=_h;', '', 1],
    ['window&&(window.__ARTC__=Ue),', '', 1],
    ['VS.exports=qL[BS]||XL(BS,{})', 'VS.exports={}', 1],
    ['window.localStorage', 'ewAgoraKept', 7],
    // Whoever joins a second time puts the first out as one who is banned, unless this says that it is a conflict.
    ['IGNORE_UID_CHECK:false', 'IGNORE_UID_CHECK:true', 1],
    // For each track an element that is never in the document, for the sound of others: those of one's own stayed for good.
    [
      'this.audioElement=document.createElement("audio")',
      'this.audioElement=n?document.createElement("audio"):{remove(){}}',
      1,
    ],
    ['Date.now()-nh<100', 'Math.abs(Date.now()-nh)<100', 2],
    // Browsers keep each track that was heard by web audio, ended or not: with it this listener, and all of Agora's track.
    [
      'close(){this._isClosed||(this.stop(),',
      'close(){this._isClosed||(this._originMediaStreamTrack.removeEventListener("ended",this._handleTrackEnded),this.stop(),',
      1,
    ],
  ],
  // It holds the tree and draws nothing: told that there is no window it neither listens to every key of the page from the moment it
  // is loaded, nor makes tool bars of text. Its editor of code, which we never open, stays away. Both packages look for the global
  // object by text that becomes code, which our policy refuses.
  'grapesjs/dist/grapes.mjs': [
    ["hasWin = function () { return typeof window !== 'undefined'; }", 'hasWin = () => false', 1],
    [/(new )?Function\('return this'\)\(\)/g, 'globalThis', 2],
    [/^\/\*{3}\/ (640|408|389|253|61|701):\n[^]*?^\/\*{3}\/ \}\),\n/gm, '', 6],
    [/^ *(CodeMirror = )?__webpack_require__\((408|253|389|640)\);\n/gm, '', 4],
  ],
  'grapesjs-mjml/dist/index.js': [[/(new )?Function\("return this"\)\(\)/g, 'globalThis', 2]],
  // Nobody asks how far a request is.
  'ky/distribution/utils/body.js': [[/^[^]+$/g, 'export const streamRequest = 0, streamResponse = 0;', 1]],
};

/** An icon's lines that say nothing here: keys for React, which it needs for what changes its order, and a line without effect. */
const iconLines = [/, key: "\w+"|,\n *key: "\w+"/g, /^__iconData\.node;\n/m];

function changeIcon(file, source) {
  // Another name of an icon.
  if (!source.includes('__iconData')) return source;
  const unlike = iconLines.find((line) => source.search(line) === -1);
  if (unlike) throw new Error(`${file}: «${unlike}» is not there`);
  return iconLines.reduce((text, line) => text.replace(line, ''), source);
}

const whereIs = (file) => path.join(root, 'node_modules', file);

function changeSource(file, source) {
  return changes[file].reduce((text, [from, to, times]) => {
    const count = from instanceof RegExp ? [...text.matchAll(from)].length : text.split(from).length - 1;
    if (count !== times) throw new Error(`${file}: «${from}» is there ${count} times, not ${times}`);
    return text.replaceAll(from, to);
  }, source);
}

/** A package's file as it ships with us, e.g. `readChanged('agora-rtc-react/dist/agora-rtc-react.mjs')`. */
export const readChanged = async (file) => changeSource(file, await readFile(whereIs(file), 'utf8'));

export const changedPackages = {
  name: 'changed-packages',
  setup(build) {
    // Also for a wrapper that is CommonJS and would get a second copy.
    build.onResolve({ filter: /^apexcharts$/ }, () => ({
      path: whereIs('apexcharts/dist/apexcharts.esm.js'),
    }));
    build.onLoad({ filter: /lucide-react.dist.esm.icons.[\w-]+\.mjs$/ }, async ({ path: file }) => ({
      contents: changeIcon(file, await readFile(file, 'utf8')),
      loader: 'js',
    }));
    for (const file of Object.keys(changes))
      build.onLoad({ filter: new RegExp(`${file.replaceAll(/\W/g, '.')}$`) }, async () => ({
        contents: await readChanged(file),
        loader: 'js',
      }));
  },
};
