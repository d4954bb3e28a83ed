/** The programme that a visitor of the example meets first: day, start, minutes, room, name, kind. */
type Kind = keyof typeof kinds;

export const kinds = {
  plenary: ['Plenary', '#4f46e5'],
  workshop: ['Workshop', '#0f766e'],
  talk: ['Talk', '#0369a1'],
  social: ['Social', '#be185d'],
} as const;

const hall = 'Grand hall';
const tejo = 'Room Tejo';
const alfama = 'Room Alfama';
const terrace = 'Terrace';

export const showcaseSessions: readonly (readonly [number, string, number, string, string, Kind])[] = [
  [0, '09:00', 45, hall, 'Opening: what readers trust', 'plenary'],
  [0, '10:00', 60, hall, 'Keynote: the newsroom of 2035', 'plenary'],
  [0, '10:00', 60, tejo, 'Local news that pays its way', 'talk'],
  [0, '11:30', 90, tejo, 'Workshop: fact-checking at speed', 'workshop'],
  [0, '11:30', 60, alfama, 'Podcasts and their listeners', 'talk'],
  [0, '13:00', 60, terrace, 'Lunch on the terrace', 'social'],
  [0, '14:15', 60, hall, 'Panel: platforms and publishers', 'plenary'],
  [0, '14:15', 90, alfama, 'Workshop: open data for reporters', 'workshop'],
  [0, '15:45', 45, tejo, 'Case study: a paper owned by its readers', 'talk'],
  [0, '17:00', 60, terrace, 'Welcome reception', 'social'],
  [1, '09:00', 60, hall, 'Keynote: law, speech and safety', 'plenary'],
  [1, '10:15', 60, hall, 'Panel: elections under pressure', 'plenary'],
  [1, '10:15', 60, tejo, 'Young readers, short videos', 'talk'],
  [1, '10:15', 90, alfama, 'Workshop: protecting your sources', 'workshop'],
  [1, '11:45', 45, tejo, 'Reporting across borders', 'talk'],
  [1, '12:45', 60, terrace, 'Lunch and book signing', 'social'],
  [1, '14:00', 60, hall, 'Round table: who pays for the news', 'plenary'],
  [1, '14:00', 90, tejo, 'Workshop: charts people understand', 'workshop'],
  [1, '15:15', 60, hall, 'Interview: forty years of radio', 'plenary'],
  [1, '15:45', 60, alfama, 'Small languages, large audiences', 'talk'],
  [1, '19:30', 120, terrace, 'Dinner by the river', 'social'],
  [2, '09:30', 60, hall, 'Keynote: trust can be taught', 'plenary'],
  [2, '10:45', 60, tejo, 'Media literacy in schools', 'talk'],
  [2, '10:45', 90, alfama, 'Workshop: writing for the ear', 'workshop'],
  [2, '12:15', 45, hall, 'Award of the reporters’ prize', 'plenary'],
  [2, '13:00', 60, terrace, 'Farewell lunch', 'social'],
  [2, '14:15', 60, hall, 'Closing: what we take home', 'plenary'],
];

/** What the campaigns of that event are about, the latest first. */
export const showcaseCampaigns: readonly (readonly [string, string])[] = [
  ['Programme online', 'The programme of the summit is online'],
  ['Invitation to speakers', 'Would you like to speak in Lisbon?'],
  ['Early registration', 'Register by Friday and save a third'],
  ['Practical guide', 'Everything for your days in Lisbon'],
  ['Rooms at a special rate', 'Your hotel by the river'],
  ['Call for workshops', 'Propose a workshop'],
  ['Newsletter: what readers trust', 'What readers trust, and why'],
  ['Press accreditation', 'Your accreditation for the summit'],
  ['Save the date', 'Three days in Lisbon: save the date'],
  ['Thank you', 'Thank you for last year'],
];
