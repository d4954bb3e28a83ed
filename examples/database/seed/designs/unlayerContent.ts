/** One part of a mail as Unlayer stores it. */
import { isRtl, profileOf, type Part, type Sketch } from './sketch.ts';

type Json = Readonly<Record<string, unknown>>;

/** Numbers each row, column and content, as Unlayer names them in its HTML. */
export function counter() {
  const found: Record<string, number> = {};
  return {
    next: (name: string) => (found[name] = (found[name] ?? 0) + 1),
    all: (): Json => ({ ...found }),
  };
}
export type Counter = ReturnType<typeof counter>;

/** What Unlayer notes of everything. */
export const metaOf = (name: string, number: number) => ({
  _meta: { htmlID: `${name}_${number}`, htmlClassNames: name },
  selectable: true,
  draggable: true,
  duplicatable: true,
  deletable: true,
  hideable: true,
});

/** The content of a column. */
export function contentOf(part: Part, sketch: Sketch, count: Counter): Json {
  const { look } = sketch;
  const textAlign = isRtl(sketch) ? 'right' : 'left';
  const content = (type: string, values: Json): Json => ({
    type,
    values: {
      containerPadding: '10px',
      anchor: '',
      hideDesktop: false,
      displayCondition: null,
      ...values,
      ...metaOf(`u_content_${type}`, count.next(`u_content_${type}`)),
    },
  });
  const link = (href: string) => ({ name: 'web', values: { href, target: '_blank' } });
  switch (part.kind) {
    case 'heading':
      return content('heading', {
        headingType: 'h1',
        fontSize: '26px',
        color: look.accent,
        textAlign,
        lineHeight: '140%',
        text: part.text,
      });
    case 'text':
      return content('text', {
        fontSize: '15px',
        color: '#1f2937',
        textAlign,
        lineHeight: '150%',
        text: `<p style="line-height: 150%;">${part.html}</p>`,
      });
    case 'image':
      return content('image', {
        src: { url: part.src, width: 600, height: 200 },
        textAlign: 'center',
        altText: part.alt,
        action:
          part.href === undefined ? { name: 'web', values: { href: '', target: '_blank' } } : link(part.href),
      });
    case 'button':
      return content('button', {
        href: link(part.href),
        buttonColors: {
          color: '#FFFFFF',
          backgroundColor: look.accent,
          hoverColor: '#FFFFFF',
          hoverBackgroundColor: '#3aaee0',
        },
        size: { autoWidth: true, width: '100%' },
        textAlign: 'center',
        padding: '13px 28px',
        borderRadius: '6px',
        text: `<span style="line-height: 16.8px;">${part.text}</span>`,
        calculatedWidth: 140,
        calculatedHeight: 43,
      });
    case 'divider':
      return content('divider', {
        width: '100%',
        border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#d1d5db' },
        textAlign: 'center',
      });
    case 'spacer':
      return content('divider', {
        width: '100%',
        containerPadding: `${part.height}px`,
        border: { borderTopWidth: '0px', borderTopStyle: 'solid', borderTopColor: '#ffffff' },
      });
    case 'social':
      return content('social', {
        icons: { iconType: 'circle', icons: part.names.map((name) => ({ name, url: profileOf(name) })) },
        align: 'center',
        spacing: 5,
      });
    case 'menu':
      return content('menu', {
        menu: {
          items: part.items.map(([text, href], key) => ({ key: String(key), text, link: link(href) })),
        },
        align: 'center',
        layout: 'horizontal',
        separator: '',
      });
    case 'html':
      return content('html', { html: part.html });
    default:
      return content('html', { html: '' });
  }
}
