/** What a badge may name (S2 §7, T-9): a list, where the tags of mails come in groups. */
export const badgeMergeTags = [
  { name: 'Title', value: '{{title}}', sample: 'Dr.' },
  { name: 'First name', value: '{{first_name}}', sample: 'Marta' },
  { name: 'Last name', value: '{{last_name}}', sample: 'Vidal' },
  { name: 'Organisation', value: '{{organisation}}', sample: 'Acme Events' },
  { name: 'Function', value: '{{function}}', sample: 'Head of programme' },
  { name: 'Country', value: '{{country}}', sample: 'Spain' },
  { name: 'Kind of participation', value: '{{pax_status}}', sample: 'Speaker' },
  { name: 'Name of the event', value: '{{event_name}}', sample: 'Spring Policy Forum' },
  { name: 'Registration', value: '{{registration_id}}', sample: '1042' },
  { name: 'Id of the event', value: '{{event_id}}', sample: '1' },
  { name: 'Registration number', value: '{{reg_number}}', sample: 'E1-0042' },
] as const;
