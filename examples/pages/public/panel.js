/** The panel below a widget: changes its attributes and theme while it runs, and writes the tags that do the same elsewhere. */
import { paint } from './paint.js';
import { isLong, shortened } from './shorten.js';

const form = document.querySelector('form[data-attributes-of]');
const element = document.getElementById(form.dataset.attributesOf) ?? document.querySelector('[data-widget]');
const code = document.querySelector('[data-snippet-of]');
const tabs = [...document.querySelectorAll('[data-language]')];
const themed = [...form.querySelectorAll('[data-theme-of]')];
const theme = {};
let language = 'HTML';

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  if (target.dataset.themeOf) applyTheme(target.dataset.themeOf, target.value);
  else if (target.value === '') element.removeAttribute(target.name);
  else element.setAttribute(target.name, target.value);
  show();
});
form.querySelector('[data-theme-reset]').addEventListener('click', () => {
  for (const name of Object.keys(theme)) element.style.removeProperty(name);
  for (const name of Object.keys(theme)) delete theme[name];
  for (const input of themed) input.value = input.defaultValue;
  show();
});

/** The properties of README «Theming» that follow from a colour or a radius. */
function applyTheme(what, value) {
  const more =
    what === 'radius'
      ? { '--ew-radius': `${value}px` }
      : {
          '--ew-accent': value,
          '--ew-accent-hover': `color-mix(in srgb, ${value} 85%, #000)`,
          '--ew-accent-text': `light-dark(color-mix(in srgb, ${value} 80%, #000), color-mix(in srgb, ${value} 55%, #fff))`,
          '--ew-accent-soft': `color-mix(in srgb, ${value} 14%, transparent)`,
          '--ew-on-accent': isBright(value) ? '#16191d' : '#ffffff',
        };
  Object.assign(theme, more);
  for (const [name, text] of Object.entries(more)) element.style.setProperty(name, text);
}

/** Whether dark letters are easier to read on a colour than white ones. */
function isBright(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}

/** Attributes that the page asks for, without what only tests set. */
function attributesNow() {
  return [...element.attributes]
    .filter(({ name }) => name.startsWith('data-') && name !== 'data-widget')
    .map(({ name, value }) => ({
      name,
      value,
      kind: form.elements.namedItem(name)?.dataset?.kind ?? 'text',
    }));
}

const source = () =>
  document.querySelector('script[type="module"][src^="/widgets/"]')?.getAttribute('src') ??
  '/widgets/loader.js';

const tag = (lines) => `<div\n${lines.map((line) => `  ${line}\n`).join('')}></div>`;

const writers = {
  HTML: () =>
    `${tag([
      `id="${element.id}"`,
      `data-widget="${element.dataset.widget}"`,
      ...attributesNow().map(({ name, value, kind }) => `${name}=${quoted(readable(value, kind))}`),
    ])}\n<script type="module" src="${source()}"></script>`,
  Blade: () =>
    `{{-- The loader stands once in the layout: README, «Laravel from zero» --}}\n${tag([
      `id="${element.id}"`,
      `wire:key="${element.id}"`,
      `data-widget="${element.dataset.widget}"`,
      ...attributesNow().map(({ name, value, kind }) => `${name}=${bladeValue(name, value, kind)}`),
    ])}`,
  JavaScript: () => {
    const props = attributesNow().map(
      ({ name, value, kind }) => `  ${scriptProp(camel(name), value, kind)}\n`,
    );
    const given = props.length > 0 ? `, {\n${props.join('')}}` : '';
    return `import { mount } from '${source()}';\n\nconst island = mount(document.querySelector('#${element.id}')${given});\n`;
  },
  CSS: () => {
    const lines = Object.entries(Object.keys(theme).length > 0 ? theme : usualTheme);
    return `#${element.id} {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`;
  },
};

const usualTheme = { '--ew-accent': '#4f46e5', '--ew-radius': '6px' };

/** Records by the variables that a view has them in; JSON by `@json`, which escapes it. */
function bladeValue(name, value, kind) {
  const model = /^data-(event|contact|campaign|template|session|recipient)-id$/.exec(name)?.[1];
  if (model) return `"{{ $${model}->id }}"`;
  if (name === 'data-tenant') return `"{{ tenant('id') }}"`;
  if (name.startsWith('data-can-'))
    return `"{{ $user->can('${name.slice('data-can-'.length)}') ? 'true' : 'false' }}"`;
  if (kind === 'json') return `'@json($${camel(name)})'`;
  return asWritten(quoted(value));
}

/** What Blade would take for its own, as the browser reads it all the same. */
function asWritten(text) {
  return text
    .replaceAll('<', '&lt;')
    .replaceAll(/\{(?=\{|!!)/g, '&#123;')
    .replaceAll(/(?<!\w)@/g, '&#64;');
}

/** Whole layouts are what a page prints, and nobody reads. */
const readable = (value, kind) => (kind === 'json' ? shortened(value) : value);

function scriptProp(name, value, kind) {
  if (kind === 'json' && isLong(value)) return `${name}, // ${shortened(value)}`;
  return `${name}: ${scriptValue(value, kind)},`;
}

function scriptValue(value, kind) {
  const isPlain =
    (kind === 'flag' && /^(true|false)$/.test(value)) || (/int|number/.test(kind) && /^\d+$/.test(value));
  if (isPlain || kind === 'json') return value;
  const text = value.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `'${text.replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}

const camel = (name) => name.slice('data-'.length).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** As an attribute's value is easiest to read: JSON between single quotes, and all on one line. */
function quoted(value) {
  const text = value.replaceAll('&', '&amp;').replaceAll('\n', '&#10;').replaceAll('\r', '&#13;');
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '&quot;')}"`;
}

function show() {
  paint(code, language, writers[language]());
}

for (const tabButton of tabs) {
  tabButton.addEventListener('click', () => choose(tabButton));
  tabButton.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step) choose(tabs.at((tabs.indexOf(tabButton) + step) % tabs.length));
  });
}

function choose(chosen) {
  ({ language } = chosen.dataset);
  for (const one of tabs) {
    one.setAttribute('aria-selected', String(one === chosen));
    one.tabIndex = one === chosen ? 0 : -1;
  }
  code.parentElement.setAttribute('aria-labelledby', chosen.id);
  chosen.focus();
  show();
}

// What changes an attribute beside the panel, the form that closes itself, is told too.
new MutationObserver(show).observe(element, { attributes: true });
show();
