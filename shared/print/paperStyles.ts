/** The look of what is printed: A4, black on white, the number of the sheet below. */
export const paperStyles = `
  @page { size: A4; margin: 14mm; @bottom-center { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif } }
  * { box-sizing: border-box }
  body { margin: 0; font: 10pt/1.35 system-ui, sans-serif; color: #000; print-color-adjust: exact }
  .sheet + .sheet { break-before: page }
  h1 { margin: 0 0 4mm; font-size: 16pt; line-height: 1.2 }
  h2 { margin: 6mm 0 2mm; font-size: 11pt; break-after: avoid }
  p { margin: 1mm 0; color: #444; font-size: 8.5pt }
  dl, dd { margin: 0 }
  dt { color: #555; font-size: 8pt }
  .facts { display: flex; flex-wrap: wrap; gap: 1mm 10mm }
  .cards { display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm; break-inside: avoid }
  .cards > div { padding: 2mm 3mm; border: 0.2mm solid #bbb; border-radius: 1.5mm }
  .cards dd:nth-of-type(1) { font-size: 13pt; font-weight: 600; font-variant-numeric: tabular-nums }
  .cards dd:nth-of-type(2) { color: #555; font-size: 8pt }
  table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  th, td { padding: 1.5mm 2mm; border-block-end: 0.2mm solid #bbb; text-align: start; vertical-align: top }
  th { color: #444; font-size: 8.5pt; font-weight: 600 }
  .numbers { font-size: 9.5pt }
  .numbers :is(th, td) { padding-block: 1mm; text-align: end }
  .numbers :is(th, td):first-child { text-align: start; overflow-wrap: anywhere }
  .grid { font-size: 9pt; table-layout: fixed }
  .grid :is(th, td) { padding: 1mm 1.5mm; border: 0.2mm solid #999; text-align: center }
  .grid :is(th, td):first-child { inline-size: 46mm; text-align: start; overflow-wrap: anywhere }
  .grid thead th { background: #eee }
  .grid tbody th { color: inherit; font-size: inherit }
`;
