/** The business card on paper, of the size that fits a wallet. */
import { printContent, type PrintContent } from '#shared/lib/print.ts';

const styles = `
  @page { margin: 15mm }
  body { margin: 0; color: #16191d; font: 10pt/1.4 system-ui, sans-serif }
  body > div { box-sizing: border-box; inline-size: 85mm; min-block-size: 55mm; padding: 6mm; border: 0.3mm solid #ccc; border-radius: 2mm }
  ul { margin: 3mm 0 0; padding: 0; list-style: none }
  p { margin: 0 }
  p:first-of-type { font-size: 13pt; font-weight: 600 }
  a { color: inherit; text-decoration: none }
  svg, button, [data-avatar] { display: none }
`;

/** Prints what the card shows; resolves when the dialog has been closed. */
export function printCard(content: Node, about: Pick<PrintContent, 'title' | 'lang' | 'dir'>): Promise<void> {
  return printContent({ ...about, content, styles });
}
