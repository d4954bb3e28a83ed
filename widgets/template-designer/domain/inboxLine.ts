/** How a mail stands in an inbox: its subject, and behind it the preheader or the first words (screens.md §4). */
import { preheaderOf } from '#shared/lib/plainText.ts';
import { graphemeCount, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';

/** What inboxes on a desk show at the most, in characters. */
const subjectShown = 70;
const previewShown = 140;

export interface InboxLine {
  readonly subject: string;
  readonly preview: string;
  /** `preheader`: what was written for it; `words`: the mail's first ones, without any. */
  readonly from: 'preheader' | 'words' | 'nothing';
  /** Whether the subject is longer than inboxes show. */
  readonly isCut: boolean;
}

/** @param page the mail, parsed. */
export function inboxLineOf(mail: {
  readonly subject: string;
  readonly preheader: string;
  readonly page: Document;
}): InboxLine {
  const subject = oneLine(mail.subject);
  const written = oneLine(mail.preheader);
  const preview = written || oneLine(preheaderOf(mail.page));
  return {
    subject: truncateGraphemes(subject, subjectShown),
    preview: truncateGraphemes(preview, previewShown),
    from: written !== '' ? 'preheader' : preview !== '' ? 'words' : 'nothing',
    isCut: graphemeCount(subject) > subjectShown,
  };
}

/** Without the invisible signs that fill a preheader up. */
function oneLine(text: string): string {
  return stripBidiControls(text)
    .replace(/[\u034F\u200B\u200C\uFEFF\u00AD]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
