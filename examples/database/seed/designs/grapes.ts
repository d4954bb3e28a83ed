/** Project data as GrapesJS stores it: of MJML, and of plain HTML. */
import { isRtl, partHtml, profileOf, type Part, type Sketch, type SketchRow } from './sketch.ts';

type Json = Readonly<Record<string, unknown>>;

/** Frame and page ids of a project, as the editor draws them. */
const idOf = (seed: number, place: number) =>
  ((seed * 2_654_435_761 + place * 40_503) >>> 0).toString(36).padStart(10, 'a').slice(0, 10);

function project(component: Json, seed: number, more: Json = {}): Json {
  return {
    dataSources: [],
    assets: [],
    styles: [],
    pages: [
      {
        frames: [{ component, id: idOf(seed, 1) }],
        type: 'main',
        id: idOf(seed, 2),
      },
    ],
    symbols: [],
    ...more,
  };
}

/** A component of MJML: its attributes are its styles too. */
const mj = (type: string, attributes: Json, rest: Json = {}): Json => ({
  type,
  attributes,
  style: attributes,
  ...rest,
});

const words = (content: string) => ({ components: [{ type: 'textnode', content }] });

/** As grapesjs-mjml stores a mail. */
export function mjmlProject(sketch: Sketch, seed: number, more: Json = {}): Json {
  const { look, title, preheader, rows } = sketch;
  const head = {
    type: 'mj-head',
    components: [
      { tagName: 'mj-title', components: [{ type: 'textnode', content: title }] },
      { tagName: 'mj-preview', components: [{ type: 'textnode', content: preheader }] },
    ],
  };
  const body = mj(
    'mj-body',
    { 'background-color': look.ground, width: '600px' },
    {
      components: [top(sketch), ...rows.map((row) => section(row, sketch)), end(sketch)],
    },
  );
  const root = {
    type: 'mjml',
    attributes: { lang: sketch.words.lang, dir: isRtl(sketch) ? 'rtl' : 'ltr' },
    components: [head, body],
  };
  return project({ type: 'wrapper', components: [root] }, seed, more);
}

/** Who writes, and where the mail can be read, as it stands above the HTML that goes with it. */
function top(sketch: Sketch): Json {
  const { look, words: phrases } = sketch;
  const [align, far] = isRtl(sketch) ? ['right', 'left'] : ['left', 'right'];
  const part = (share: string, content: string, more: Json) =>
    mj(
      'mj-column',
      { width: share },
      { components: [mj('mj-text', { color: '#ffffff', ...more }, { content })] },
    );
  const browser = `<a href="{{browser_url}}" style="color:#ffffff;">${phrases.viewInBrowser}</a>`;
  const name = { 'font-family': look.font, 'font-size': '17px', 'font-weight': '700', align };
  return mj(
    'mj-section',
    { 'background-color': look.accent, ...(isRtl(sketch) && { direction: 'rtl' }) },
    {
      components: [
        part('60%', 'Acme Events', name),
        part('40%', browser, { 'font-family': look.font, 'font-size': '12px', align: far }),
      ],
    },
  );
}

/** Why the reader has it, and how to have no more. */
function end({ look, words: phrases }: Sketch): Json {
  const content = `${phrases.sender} · <a href="{{unsubscribe_url}}" style="color:#6b7280;">${phrases.unsubscribe}</a>`;
  const style = {
    color: '#6b7280',
    'font-family': look.font,
    'font-size': '12px',
    'line-height': '18px',
    align: 'center',
  };
  return mj(
    'mj-section',
    { 'background-color': '#f8fafc' },
    { components: [mj('mj-column', {}, { components: [mj('mj-text', style, { content })] })] },
  );
}

function section(row: SketchRow, sketch: Sketch): Json {
  const direction = isRtl(sketch) ? { direction: 'rtl' } : {};
  const width = `${Math.round(10_000 / row.length) / 100}%`;
  return mj(
    'mj-section',
    { 'background-color': '#ffffff', 'padding-top': '8px', 'padding-bottom': '8px', ...direction },
    {
      components: row.map((parts) =>
        mj('mj-column', row.length === 1 ? {} : { width }, {
          components: parts.map((part) => mjmlPart(part, sketch)),
        }),
      ),
    },
  );
}

function mjmlPart(part: Part, sketch: Sketch): Json {
  const { look } = sketch;
  const align = isRtl(sketch) ? 'right' : 'left';
  const plain = {
    'font-family': look.font,
    'font-size': '15px',
    'line-height': '23px',
    color: '#1f2937',
    align,
  };
  switch (part.kind) {
    case 'heading':
      return mj(
        'mj-text',
        { ...plain, 'font-size': '26px', 'line-height': '32px', color: look.accent },
        words(part.text),
      );
    case 'text':
      return mj('mj-text', plain, { content: part.html });
    case 'image':
      return mj('mj-image', {
        src: part.src,
        alt: part.alt,
        ...(part.href === undefined ? {} : { href: part.href }),
      });
    case 'button':
      return mj(
        'mj-button',
        { href: part.href, 'background-color': look.accent, color: '#ffffff', 'border-radius': '6px' },
        words(part.text),
      );
    case 'divider':
      return mj('mj-divider', { 'border-color': '#d1d5db', 'border-width': '1px' });
    case 'spacer':
      return mj('mj-spacer', { height: `${part.height}px` });
    case 'social':
      return mj(
        'mj-social',
        { mode: 'horizontal', align: 'center' },
        {
          components: part.names.map((name) =>
            mj('mj-social-element', { name: name.toLowerCase(), href: profileOf(name) }, words(name)),
          ),
        },
      );
    case 'menu':
      return mj(
        'mj-navbar',
        { align: 'center' },
        {
          components: part.items.map(([text, href]) =>
            mj('mj-navbar-link', { href, color: look.accent }, words(text)),
          ),
        },
      );
    case 'html':
      return { type: 'mj-raw', content: part.html };
    default:
      return { type: 'ew-locked', source: part.source };
  }
}

/** As GrapesJS stores a mail of the newsletter preset: tables, with rules for classes beside them. */
export function htmlProject(sketch: Sketch, seed: number, more: Json = {}): Json {
  const { look, rows } = sketch;
  const styles = [
    {
      selectors: ['shell'],
      style: { width: '600px', margin: '0 auto', 'background-color': '#ffffff', 'font-family': look.font },
    },
    { selectors: ['cell'], style: { padding: '8px 16px', 'vertical-align': 'top' } },
    {
      selectors: ['cell'],
      style: { display: 'block', width: '100%' },
      mediaText: '(max-width: 480px)',
      atRuleType: 'media',
    },
  ];
  const table = {
    tagName: 'table',
    type: 'table',
    droppable: ['tbody', 'thead', 'tfoot'],
    classes: ['shell'],
    attributes: {
      role: 'presentation',
      dir: isRtl(sketch) ? 'rtl' : 'ltr',
      cellpadding: '0',
      cellspacing: '0',
    },
    components: [
      {
        tagName: 'tbody',
        type: 'tbody',
        components: rows.map((row) => ({
          tagName: 'tr',
          type: 'row',
          components: row.map((parts) => ({
            tagName: 'td',
            type: 'cell',
            classes: ['cell'],
            attributes: { colspan: String(6 / row.length) },
            components: parts.map((part) => htmlPart(part, sketch)),
          })),
        })),
      },
    ],
  };
  const component = {
    type: 'wrapper',
    stylable: ['background', 'background-color', 'background-image'],
    attributes: { lang: sketch.words.lang },
    style: { 'background-color': look.ground },
    head: { type: 'head' },
    docEl: { tagName: 'html' },
    components: [table],
  };
  return project(component, seed, { styles, ...more });
}

function htmlPart(part: Part, { look }: Sketch): Json {
  switch (part.kind) {
    case 'heading':
      return {
        tagName: 'h1',
        type: 'text',
        style: { color: look.accent, 'font-size': '26px' },
        ...words(part.text),
      };
    case 'text':
      return { tagName: 'p', type: 'text', content: part.html };
    case 'image':
      return { type: 'image', attributes: { src: part.src, alt: part.alt }, style: { width: '100%' } };
    case 'button':
      return {
        type: 'link',
        attributes: { href: part.href },
        style: {
          display: 'inline-block',
          padding: '13px 28px',
          color: '#ffffff',
          'background-color': look.accent,
        },
        ...words(part.text),
      };
    case 'divider':
      return { tagName: 'hr', void: true, attributes: { size: '1' } };
    default:
      return { tagName: 'div', content: partHtml(part, look) };
  }
}
