/** What a stored template is opened as: the document for the engine, and what the banner says of it (T-2). */
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { makeProject } from '../domain/project.ts';
import { readStored, type StoredDocument } from '../domain/stored.ts';
import type { EngineDocument } from '../engine/engine.ts';

export type Origin = 'new' | 'mjml' | 'html' | 'mjmlText' | 'oldGrapes' | 'plain' | 'unlayer' | 'damaged';

export interface Opening {
  readonly origin: Origin;
  readonly document: EngineDocument;
  /** Parts of another editor's that are kept as they came. */
  readonly locked: number;
  /** Of a damaged one: what is stored, as it is. */
  readonly damaged: string | null;
}

/** A mail in which something can be written at once. */
const emptyMail = makeProject([
  {
    type: 'mjml',
    components: [
      {
        type: 'mj-body',
        components: [
          {
            type: 'mj-section',
            components: [{ type: 'mj-column', components: [{ type: 'mj-text', content: '' }] }],
          },
        ],
      },
    ],
  },
]);

export type Stored = Pick<TemplateDesign, 'design' | 'html'>;

export const opened = (origin: Origin, document: EngineDocument, locked = 0): Opening => ({
  origin,
  document,
  locked,
  damaged: null,
});

/** What needs no converter; `null` of what Unlayer made (`openStored.ts`). @param stored `null` of a new one. */
export function openOwn(stored: Stored | null): Opening | null {
  const read = stored ? readStored(stored) : ({ kind: 'empty' } as const);
  return read.kind === 'unlayer' ? null : openRead(read);
}

export function openRead(read: Exclude<StoredDocument, { kind: 'unlayer' }>): Opening {
  switch (read.kind) {
    case 'mjml':
    case 'html':
      return opened(read.from ?? read.kind, { kind: read.kind, project: read.project });
    case 'plain':
      return opened('plain', { kind: 'html', html: read.html });
    case 'damaged':
      return { ...opened('damaged', { kind: 'html', html: read.html }), damaged: read.text };
    default:
      return opened('new', { kind: 'mjml', project: emptyMail });
  }
}

/** Whether saving would put a design of this editor's in the place of what it was made of: of another one, of a text, of an old form. */
export function isConversion({ origin }: Opening): boolean {
  return origin !== 'new' && origin !== 'mjml' && origin !== 'html';
}
