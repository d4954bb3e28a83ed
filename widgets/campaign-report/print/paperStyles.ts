/** The sheet of a printed report: A4, black on white, bars where the screen has charts. */
export const paperStyles = `
  @page { size: A4; margin: 14mm }
  * { box-sizing: border-box }
  body { margin: 0; font: 9.5pt/1.4 system-ui, sans-serif; color: #000; print-color-adjust: exact }
  h1 { margin: 0 0 3mm; font-size: 16pt; line-height: 1.2 }
  h2 { margin: 6mm 0 2mm; font-size: 11pt; break-after: avoid }
  p { margin: 1mm 0; color: #444; font-size: 8.5pt }
  dl { margin: 0 }
  dt { color: #555; font-size: 8pt }
  dd { margin: 0 }
  .facts { display: flex; flex-wrap: wrap; gap: 1mm 10mm }
  .cards { display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm; break-inside: avoid }
  .cards > div { padding: 2mm 3mm; border: 0.2mm solid #bbb; border-radius: 1.5mm }
  .cards dd:nth-of-type(1) { font-size: 13pt; font-weight: 600; font-variant-numeric: tabular-nums }
  .cards dd:nth-of-type(2) { color: #555; font-size: 8pt }
  table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  th, td { padding: 1mm 2mm; border-block-end: 0.2mm solid #ccc; text-align: end }
  th { color: #555; font-size: 8pt; font-weight: 600 }
  th:first-child, td:first-child { text-align: start; overflow-wrap: anywhere }
  .hours td { position: relative; padding-block: 0.4mm }
  .hours .bar { position: absolute; inset-block: 0.5mm; inset-inline-start: 0; background: #d9dcf7; z-index: -1 }
  .hours td:nth-child(2) { isolation: isolate }
`;
