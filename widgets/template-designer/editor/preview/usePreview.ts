import { useMemo } from 'react';
import { parseMail } from '#shared/lib/mailChecks.ts';
import { fillTags, unknownTags, type MergeTag } from '#shared/lib/mergeTags.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { escapeHtml } from '#shared/lib/text.ts';
import { inboxLineOf, type InboxLine } from '../../domain/inboxLine.ts';
import { valueForTag, type Person } from '../../domain/person.ts';
import type { Engine } from '../../engine/engine.ts';

export interface Preview {
  /** As it goes out, with its tags. */
  readonly written: string;
  /** As the person gets it. */
  readonly html: string;
  readonly text: string;
  /** To be sent beside the mail: with its tags, unless a person was chosen. */
  readonly twin: string;
  readonly line: InboxLine;
  /** Tags for which nothing is known: they stand as they are written. */
  readonly missing: readonly string[];
  /** Tags that the server does not know. */
  readonly unknown: readonly string[];
}

/** The mail as somebody gets it; without a person with the server's samples. */
export function usePreview(engine: Engine, { written, subject, person, tags }: PreviewRequest): Preview {
  return useMemo(() => {
    const valueFor = (tag: string) => valueForTag(tag, person, tags);
    const body = fillTags(written, valueFor, { escape: escapeHtml, known: tags });
    const title = fillTags(subject, valueFor, { known: tags });
    const line = fillTags(engine.state().settings.preheader, valueFor, { known: tags });
    const page = parseMail(body.text);
    const all = `${subject}\n${written}`;
    const unknown = tags && tags.length > 0 ? unknownTags(all, tags) : [];
    const missing = new Set([...title.missing, ...line.missing, ...body.missing]);
    return {
      written,
      html: body.text,
      text: toPlainText(page, tags),
      twin: toPlainText(person ? page : parseMail(written), tags),
      line: inboxLineOf({ subject: title.text, preheader: line.text, page }),
      missing: [...missing].filter((tag) => !unknown.includes(tag)),
      unknown,
    };
  }, [engine, written, subject, person, tags]);
}

export interface PreviewRequest {
  readonly written: string;
  readonly subject: string;
  readonly person: Person | null;
  /** `null` where the server's are not known. */
  readonly tags: readonly MergeTag[] | null;
}
