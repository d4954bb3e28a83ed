/** The answers as lines of text: to copy and to keep. */

interface Line {
  readonly title: string;
  readonly text: string;
}

export interface ReceiptParts {
  readonly title: string;
  readonly reference: string;
  readonly sentAt: string;
  readonly answers: readonly Line[];
}

/** Plain text: the form, the reference, then a line each. */
export function receiptText({ title, reference, sentAt, answers }: ReceiptParts): string {
  const lines = answers.map(({ title: asked, text }) => `${asked}: ${text}`);
  return [title, reference, sentAt, '', ...lines].filter((line, at) => line !== '' || at === 3).join('\n');
}
