/**
 * Forty designs as a server may have them stored (S2 §3, T-2), made after the public documentation of the formats: GrapesJS's
 * project data, Unlayer's JSON, HTML by hand, and odd ones of each.
 */
import { grapesHtml, grapesMjml } from './storedGrapes.ts';
import type { StoredSample } from './storedSample.ts';
import { unlayerDesigns } from './storedUnlayer.ts';

const byHand: readonly StoredSample[] = [
  {
    name: 'HTML without a design',
    kind: 'plain',
    design: null,
    html: '<!doctype html><html lang="en"><head><title>x</title></head><body bgcolor="#fff"><p>Hi</p></body></html>',
  },
  { name: 'a part of HTML', kind: 'plain', design: '', html: '<p>Dear {{first_name}}</p>' },
  {
    name: 'rows in conditions',
    kind: 'plain',
    design: 'null',
    html: '<table>@foreach($rows as $row)<tr><td>{{ $row }}</td></tr>@endforeach</table>',
  },
  {
    name: 'parts for Outlook',
    kind: 'plain',
    design: '[]',
    html: '<!--[if mso]><table><tr><td><![endif]--><div>x</div><!--[if mso]></td></tr></table><![endif]-->',
  },
  {
    name: 'tags that do not close',
    kind: 'plain',
    design: '{}',
    html: '<table><tr><td>a<td>b<tr><td>c</table><p>x<p>y',
  },
  { name: 'HTML in the place of the design', kind: 'plain', design: '  <div>Hello</div>', html: null },
  {
    name: 'HTML beside an empty project',
    kind: 'plain',
    design: '{"assets":[],"pages":[]}',
    html: '<p>x</p>',
  },
];

const odd: readonly StoredSample[] = [
  {
    name: 'cut off in the middle',
    kind: 'damaged',
    design: '{"body":{"rows":[{"cells":[1],"colu',
    html: '<p>x</p>',
  },
  {
    name: 'of an editor that is not known',
    kind: 'damaged',
    design: '{"page":{"title":"x","rows":[{"type":"one-column-empty"}]}}',
    html: null,
  },
  { name: 'words', kind: 'damaged', design: 'see the other template', html: null },
  { name: 'nothing at all', kind: 'empty', design: null, html: null },
];

export const storedDesigns: readonly StoredSample[] = [
  ...grapesMjml,
  ...grapesHtml,
  ...unlayerDesigns,
  ...byHand,
  ...odd,
];
