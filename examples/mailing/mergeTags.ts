/** What a mail may name, in the shape that mail editors take (S2 §7, T-9): groups of tags with what stands in their place. */
export const mergeTags = {
  contact: {
    name: 'Contact',
    mergeTags: {
      title: { name: 'Title', value: '{{title}}', sample: 'Dr.' },
      first_name: { name: 'First name', value: '{{first_name}}', sample: 'Marta' },
      last_name: { name: 'Last name', value: '{{last_name}}', sample: 'Vidal' },
      email: { name: 'Email', value: '{{email}}', sample: 'marta@acme.example' },
      organisation: { name: 'Organisation', value: '{{organisation}}', sample: 'Acme Events' },
    },
  },
  event: {
    name: 'Event',
    mergeTags: {
      event_name: { name: 'Name of the event', value: '{{event_name}}', sample: 'Spring Policy Forum' },
      event_date: { name: 'Date of the event', value: '{{event_date}}', sample: '25 May' },
      event_city: { name: 'City of the event', value: '{{event_city}}', sample: 'Brussels' },
      reg_number: { name: 'Registration number', value: '{{reg_number}}', sample: 'E1-0042' },
    },
  },
  browser_url: { name: 'View in browser', value: '{{browser_url}}', sample: 'https://acme.example/mail' },
  unsubscribe_url: {
    name: 'Unsubscribe link',
    value: '{{unsubscribe_url}}',
    sample: 'https://acme.example/unsubscribe',
  },
} as const;
