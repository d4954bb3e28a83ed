/** One of the 26 screens (STYLE.md's table). */
export interface Screen {
  widget: string;
  title: string;
  about: string;
  spec: string;
  /** Its page here, once it exists. */
  page?: string;
}

/** Every screen in the order of the specification; one without a page is shown as planned. */
export const screens: readonly Screen[] = [
  {
    widget: 'contact-details',
    title: 'Contact details',
    about: 'Profile, business card, linked contacts, participation',
    spec: 'S1 §2',
    page: '/admin/contacts/3/details',
  },
  {
    widget: 'contact-form',
    title: 'Contact form',
    about: 'Create a contact, with a nested organisation',
    spec: 'S1 §3, §5',
    page: '/admin/contact-form',
  },
  {
    widget: 'organisation-form',
    title: 'Organisation form',
    about: 'Create an organisation',
    spec: 'S1 §3, §5',
    page: '/admin/organisation-form',
  },
  {
    widget: 'campaigns',
    title: 'Campaigns',
    about: 'List and three-step wizard',
    spec: 'S1 §2, §4',
    page: '/admin/campaigns',
  },
  {
    widget: 'campaign-report',
    title: 'Campaign report',
    about: 'Four tabs, exports',
    spec: 'S4',
    page: '/admin/campaign-report',
  },
  {
    widget: 'campaign-opens',
    title: 'Campaign opens',
    about: 'Graph or contact list of opens',
    spec: 'S4 §1',
    page: '/admin/campaign-opens',
  },
  {
    widget: 'agenda-display',
    title: 'Agenda display',
    about: 'Full-screen agenda, five modes',
    spec: 'S1 §2, §4',
    page: '/admin/agenda?event=1',
  },
  {
    widget: 'hotel-availability',
    title: 'Hotel availability',
    about: 'Free rooms per hotel and date',
    spec: 'S1 §2, §3',
    page: '/admin/hotels',
  },
  {
    widget: 'template-designer',
    title: 'Template designer',
    about: 'E-mail and badge templates',
    spec: 'S2 §2, §4',
  },
  {
    widget: 'badge-generator',
    title: 'Badge generator',
    about: 'Legacy badge settings and print',
    spec: 'S2 §3',
  },
  {
    widget: 'dashboard',
    title: 'Dashboard',
    about: 'Statistics, tasks, to-do list, notes',
    spec: 'S2 §3, §4',
  },
  { widget: 'form-builder', title: 'Form builder', about: 'Form layout and theme', spec: 'S2 §3, §5' },
  { widget: 'public-form', title: 'Public form', about: 'Multi-page form with verification', spec: 'S2 §4' },
  { widget: 'form-replies', title: 'Form replies', about: 'Search, list or grid of replies', spec: 'S2 §4' },
  {
    widget: 'form-notifications',
    title: 'Form notifications',
    about: 'Notification settings per form',
    spec: 'S2 §3',
  },
  {
    widget: 'reply-processing',
    title: 'Reply processing',
    about: 'Match replies to contacts or registrations',
    spec: 'S2 §4, §7',
  },
  {
    widget: 'statistics-filters',
    title: 'Statistics filters',
    about: 'Named filter builder',
    spec: 'S3 §2.1, §4.1',
  },
  {
    widget: 'contacts-table',
    title: 'Contacts table',
    about: 'Contacts that match a filter',
    spec: 'S3 §2.1',
  },
  {
    widget: 'speakers',
    title: 'Speakers',
    about: 'List and search of an event’s speakers',
    spec: 'S4 §1, S3 §2.5',
    page: '/admin/speakers?event=1',
  },
  {
    widget: 'contact-chat',
    title: 'Contact chat',
    about: 'One-to-one chat',
    spec: 'S3 §2.2',
    page: '/admin/chat',
  },
  {
    widget: 'check-in-kiosk',
    title: 'Check-in kiosk',
    about: 'QR check-in and badge print',
    spec: 'S3 §2.3, §4.2',
  },
  {
    widget: 'seating-plan',
    title: 'Seating plan',
    about: 'Table of a session and its chairs',
    spec: 'S3 §2.4, §5.2',
    page: '/admin/seating?event=1',
  },
  {
    widget: 'agenda-editor',
    title: 'Agenda editor',
    about: 'Sessions on a day grid, speakers, presence',
    spec: 'S3 §2.5, §4.4',
    page: '/admin/agenda-editor?event=1',
  },
  {
    widget: 'environment-manager',
    title: 'Environment manager',
    about: 'Environments within the licence count',
    spec: 'S3 §2.6',
    page: '/admin/environments',
  },
  {
    widget: 'live-room',
    title: 'Live room',
    about: 'Lobby, waiting room, stage, chat, polls',
    spec: 'S3 §2.7, §4.6',
  },
  {
    widget: 'template-event-link',
    title: 'Template link',
    about: 'Link a template to an event',
    spec: 'S3 §2.8',
    page: '/admin/template-link?template=2',
  },
];
