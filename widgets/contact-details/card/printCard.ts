/** The business card on paper, of the size that fits a wallet. */
import { printPaper } from '#shared/print/paper.ts';

const styles = `
  @page { @bottom-center { content: none } }
  body > div { inline-size: 85mm; min-block-size: 55mm; padding: 6mm; border: 0.3mm solid #ccc; border-radius: 2mm }
  ul { margin: 3mm 0 0; padding: 0; list-style: none }
  p { margin: 0; color: inherit; font-size: inherit }
  p:first-of-type { font-size: 13pt; font-weight: 600 }
  a { color: inherit; text-decoration: none }
  svg, button, [data-avatar], li > [aria-hidden] { display: none }
`;

type CardOnPaper = Omit<Parameters<typeof printPaper>[0], 'content' | 'styles'>;

/** Prints what the card shows; resolves when the dialog has been closed. */
export function printCard(content: Node, about: CardOnPaper): Promise<void> {
  return printPaper({ ...about, content: [content], styles });
}
