/** One of the 26 screens (the README’s table). */
export interface Screen {
  widget: string;
  title: string;
  about: string;
  /** Its page here, once it exists. */
  page?: string;
}

/** Every screen in the order of the specification; one without a page is shown as planned. */
export const screens: readonly Screen[] = [
  {
    widget: 'contact-details',
    title: 'Contact details',
    about: 'Profile, business card, linked contacts, participation',
    page: '/admin/contacts/3/details',
  },
  {
    widget: 'contact-form',
    title: 'Contact form',
    about: 'Create a contact, with a nested organisation',
    page: '/admin/contact-form',
  },
  {
    widget: 'organisation-form',
    title: 'Organisation form',
    about: 'Create an organisation',
    page: '/admin/organisation-form',
  },
  {
    widget: 'campaigns',
    title: 'Campaigns',
    about: 'List and three-step wizard',
    page: '/admin/campaigns',
  },
  {
    widget: 'campaign-report',
    title: 'Campaign report',
    about: 'Four tabs, exports',
    page: '/admin/campaign-report',
  },
  {
    widget: 'campaign-opens',
    title: 'Campaign opens',
    about: 'Graph or contact list of opens',
    page: '/admin/campaign-opens',
  },
  {
    widget: 'agenda-display',
    title: 'Agenda display',
    about: 'Full-screen agenda, five modes',
    page: '/admin/agenda?event=1',
  },
  {
    widget: 'hotel-availability',
    title: 'Hotel availability',
    about: 'Free rooms per hotel and date',
    page: '/admin/hotels',
  },
  {
    widget: 'template-designer',
    title: 'Template designer',
    about: 'E-mail and badge templates',
  },
  {
    widget: 'badge-generator',
    title: 'Badge generator',
    about: 'Legacy badge settings and print',
  },
  {
    widget: 'dashboard',
    title: 'Dashboard',
    about: 'Statistics, tasks, to-do list, notes',
  },
  { widget: 'form-builder', title: 'Form builder', about: 'Form layout and theme' },
  { widget: 'public-form', title: 'Public form', about: 'Multi-page form with verification' },
  { widget: 'form-replies', title: 'Form replies', about: 'Search, list or grid of replies' },
  {
    widget: 'form-notifications',
    title: 'Form notifications',
    about: 'Notification settings per form',
  },
  {
    widget: 'reply-processing',
    title: 'Reply processing',
    about: 'Match replies to contacts or registrations',
  },
  {
    widget: 'statistics-filters',
    title: 'Statistics filters',
    about: 'Named filter builder',
  },
  {
    widget: 'contacts-table',
    title: 'Contacts table',
    about: 'Contacts that match a filter',
  },
  {
    widget: 'speakers',
    title: 'Speakers',
    about: 'List and search of an event’s speakers',
    page: '/admin/speakers?event=1',
  },
  {
    widget: 'contact-chat',
    title: 'Contact chat',
    about: 'One-to-one chat',
    page: '/admin/chat',
  },
  {
    widget: 'check-in-kiosk',
    title: 'Check-in kiosk',
    about: 'QR check-in and badge print',
  },
  {
    widget: 'seating-plan',
    title: 'Seating plan',
    about: 'Table of a session and its chairs',
    page: '/admin/seating?event=1',
  },
  {
    widget: 'agenda-editor',
    title: 'Agenda editor',
    about: 'Sessions on a day grid, speakers, presence',
    page: '/admin/agenda-editor?event=1',
  },
  {
    widget: 'environment-manager',
    title: 'Environment manager',
    about: 'Environments within the license count',
    page: '/admin/environments',
  },
  {
    widget: 'live-room',
    title: 'Live room',
    about: 'Lobby, waiting room, stage, chat, polls',
  },
  {
    widget: 'template-event-link',
    title: 'Template link',
    about: 'Link a template to an event',
    page: '/admin/template-link?template=2',
  },
];
