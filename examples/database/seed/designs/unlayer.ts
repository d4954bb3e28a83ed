/** Designs as Unlayer stores them (T-2), the editor that the product had before. */
import { drawn, isRtl, type Sketch, type SketchRow } from './sketch.ts';
import { contentOf, counter, metaOf, type Counter } from './unlayerContent.ts';

type Json = Readonly<Record<string, unknown>>;

/** What sorts of them there are. */
export interface UnlayerTraits {
  /** Shown only to some: as Unlayer keeps the words of a template language around a row. */
  readonly hasConditions?: boolean;
  /** Tools of somebody's own, and of later versions. */
  readonly hasUnknownTools?: boolean;
  /** As the first versions stored them: no ids, no version, few values. */
  readonly isOld?: boolean;
  /** Behind a row: a picture, columns of other widths, a row for phones alone. */
  readonly isRich?: boolean;
}

export function unlayerDesign(sketch: Sketch, traits: UnlayerTraits = {}): Json {
  const count = counter();
  const rows = [
    ...sketch.rows.map((row, index) => rowOf(row, { sketch, traits, count, index })),
    ...(traits.hasUnknownTools ? [unknownRow(count)] : []),
    ...(traits.isRich ? [richRow(sketch, count)] : []),
  ];
  const values = bodyValues(sketch);
  if (traits.isOld) return { body: { rows, values } };
  const counters = { ...count.all(), u_body: 1 };
  return { counters, body: { id: 'zP2qVtqWnL', rows, headers: [], footers: [], values }, schemaVersion: 16 };
}

interface InRow {
  readonly sketch: Sketch;
  readonly traits: UnlayerTraits;
  readonly count: Counter;
  readonly index: number;
}

function bodyValues({ look, preheader, ...sketch }: Sketch): Json {
  return {
    popupPosition: 'center',
    contentWidth: '600px',
    contentAlign: 'center',
    fontFamily: { label: 'Arial', value: look.font },
    textColor: '#1f2937',
    backgroundColor: look.ground,
    preheaderText: preheader,
    linkStyle: { body: true, linkColor: look.accent, linkUnderline: true },
    ...(isRtl(sketch) && {
      textDirection: 'rtl',
      language: { label: sketch.words.lang, value: sketch.words.lang },
    }),
    _meta: { htmlID: 'u_body', htmlClassNames: 'u_body' },
  };
}

const members = {
  type: 'Members',
  label: 'Members only',
  description: 'Shown to members of the association',
  before: '{% if contact.is_member %}',
  after: '{% endif %}',
};
const lastSeats = {
  ...members,
  type: 'Seats',
  label: 'While there are seats',
  before: '{% if event.seats > 0 %}',
  after: '{% else %}<p>Sold out</p>{% endif %}',
};

function rowOf(row: SketchRow, { sketch, traits, count, index }: InRow): Json {
  const condition = index % 2 === 0 ? members : lastSeats;
  const values = {
    ...(traits.hasConditions && index > 0 && { displayCondition: condition }),
    columns: false,
    backgroundColor: '',
    columnsBackgroundColor: '#ffffff',
    padding: '0px',
    ...(!traits.isOld && metaOf('u_row', count.next('u_row'))),
  };
  const columns = row.map((parts) => ({
    ...(!traits.isOld && { id: `col-${index}-${count.next('u_column')}` }),
    contents: parts.map((part, place) => ({
      ...(!traits.isOld && { id: `part-${index}-${place}` }),
      ...contentOf(part, sketch, count),
    })),
    values: { backgroundColor: '', padding: '0px', border: {} },
  }));
  return { ...(!traits.isOld && { id: `row-${index}` }), cells: row.map(() => 1), columns, values };
}

/** What no other editor knows. */
function unknownRow(count: Counter): Json {
  return {
    id: 'row-unknown',
    cells: [1, 1],
    columns: [
      {
        id: 'col-custom',
        contents: [
          {
            id: 'custom',
            type: 'custom',
            slug: 'countdown',
            values: { until: '2027-05-25T09:00:00Z', caption: 'Time left – «€»' },
          },
          {
            id: 'timer',
            type: 'timer',
            values: { timer: { endTime: '2027-05-25 09:00', timezone: 'Europe/Madrid' } },
          },
        ],
        values: {},
      },
      {
        id: 'col-video',
        contents: [
          {
            id: 'video',
            type: 'video',
            values: { video: { type: 'youtube', videoId: 'dQw4w9WgXcQ', title: 'Film' } },
          },
          {
            id: 'html',
            type: 'html',
            values: {
              html: '<!--[if mso]><p>Outlook</p><![endif]-->\r\n<table><tr><td>As it was</td></tr></table>',
            },
          },
        ],
        values: {},
      },
    ],
    values: metaOf('u_row', count.next('u_row')),
  };
}

function richRow({ look, words }: Sketch, count: Counter): Json {
  const text = (html: string) => ({
    id: `rich-${html.length}`,
    type: 'text',
    values: { text: `<p>${html}</p>`, hideMobile: true },
  });
  return {
    id: 'row-rich',
    cells: [2, 1],
    columns: [
      {
        id: 'rich-wide',
        contents: [text(words.hotelsText)],
        values: { padding: '20px', borderRadius: '8px' },
      },
      { id: 'rich-narrow', contents: [text(words.more)], values: { backgroundColor: look.ground } },
    ],
    values: {
      hideDesktop: true,
      backgroundImage: {
        url: drawn(look, 7, 600),
        fullWidth: true,
        repeat: 'no-repeat',
        size: 'custom',
        position: 'center',
      },
      noStackMobile: true,
      ...metaOf('u_row', count.next('u_row')),
    },
  };
}
