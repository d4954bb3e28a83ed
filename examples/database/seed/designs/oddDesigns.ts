/** Designs that are no whole design, and mails that nobody designed (examples/README.md). */
import { hostile } from '../emails/oddMails.ts';
import { mjmlProject } from './grapes.ts';
import { toHtml, type Sketch } from './sketch.ts';
import { unlayerDesign } from './unlayer.ts';

/** What a design holds, and the mail that was made of it. */
export interface Content {
  readonly design: string | null;
  readonly html: string | null;
}

export type OddKind =
  | 'cut'
  | 'object'
  | 'foreign'
  | 'quoted'
  | 'list'
  | 'empty'
  | 'plain'
  | 'plain letter'
  | 'blank'
  | 'hostile'
  | 'locked'
  | 'imported';

export function oddContent(kind: OddKind, sketch: Sketch, seed: number): Content {
  const html = toHtml(sketch);
  const designs: Readonly<Record<OddKind, () => Content>> = {
    // What a column of 64 kB leaves of it.
    cut: () => ({ design: JSON.stringify(mjmlProject(sketch, seed)).slice(0, -400), html }),
    object: () => ({ design: '[object Object]', html }),
    foreign: () => ({ design: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }), html }),
    // Made JSON of twice.
    quoted: () => ({ design: JSON.stringify(JSON.stringify(unlayerDesign(sketch))), html }),
    list: () => ({ design: '[]', html }),
    empty: () => ({ design: null, html: null }),
    plain: () => ({ design: null, html }),
    'plain letter': () => ({ design: null, html: letter(sketch) }),
    blank: () => ({ design: '', html: '' }),
    hostile: () => ({
      design: null,
      html: hostile({ eventId: 1, eventName: '', look: sketch.look, words: sketch.words, seed }),
    }),
    locked: () => ({ design: JSON.stringify(withLocked(sketch, seed)), html }),
    imported: () => ({
      design: null,
      html: html
        .replace('<body', '<!-- imported --><body class="old" data-from="other"')
        .replaceAll('\n', '\r\n'),
    }),
  };
  return designs[kind]();
}

/** No table at all, and what only mail clients read. */
function letter({ words }: Sketch): string {
  return `<p>${words.greeting}</p>\n<p>${words.invitation}</p>\n<!--[if mso]><p>Outlook</p><![endif]-->\n<p><a href="{{unsubscribe_url}}">${words.unsubscribe}</a></p>`;
}

/** Converted from Unlayer once: one part of it is kept as it was. */
function withLocked(sketch: Sketch, seed: number) {
  const source = '{"type": "custom", "slug":"countdown","values":{"until":"2027-05-25","caption":"«€»"}}';
  const rows = [...sketch.rows, [[{ kind: 'locked' as const, source }]]];
  return mjmlProject({ ...sketch, rows }, seed, { eventWidgets: { convertedFrom: 'unlayer' } });
}
