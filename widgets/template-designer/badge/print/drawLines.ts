import type { Imposition, Paper } from '../../domain/badge/imposition.ts';

const svgSpace = 'http://www.w3.org/2000/svg';

/** Thin black lines anywhere on a paper, in millimetres. */
export function drawLines({ width, height }: Paper, lines: Imposition['marks']): SVGElement {
  const sheet = document.createElementNS(svgSpace, 'svg');
  sheet.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const styles = { position: 'absolute', left: '0', top: '0', width: `${width}mm`, height: `${height}mm` };
  for (const [name, value] of Object.entries(styles)) sheet.style.setProperty(name, value);
  const path = document.createElementNS(svgSpace, 'path');
  path.setAttribute('d', lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join(''));
  path.setAttribute('stroke', '#000');
  path.setAttribute('stroke-width', '0.1');
  path.setAttribute('fill', 'none');
  sheet.append(path);
  return sheet;
}
