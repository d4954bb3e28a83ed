import { readBuild } from './build.ts';
import type { Texts } from './texts.ts';

/** What screens are sorted by, in the gallery and in the menu. */
const groups = [
  'groupPeople',
  'groupLive',
  'groupMail',
  'groupForms',
  'groupProgramme',
  'groupPlatform',
  'groupRooms',
] as const satisfies readonly (keyof Texts)[];

/** A screen with a page here. */
export interface Screen {
  widget: string;
  group: (typeof groups)[number];
  page: string;
  title: keyof Texts;
  about: keyof Texts;
}

/** Every screen that has a page. */
export const screens: readonly Screen[] = [
  {
    widget: 'contact-details',
    group: 'groupPeople',
    page: '/admin/contacts/3/details',
    title: 'contactDetailsTitle',
    about: 'contactDetailsLead',
  },
  {
    widget: 'contact-form',
    group: 'groupPeople',
    page: '/admin/contact-form?open=1',
    title: 'contactFormTitle',
    about: 'contactFormLead',
  },
  {
    widget: 'organisation-form',
    group: 'groupPeople',
    page: '/admin/organisation-form?open=1',
    title: 'organisationFormTitle',
    about: 'organisationFormLead',
  },
  {
    widget: 'statistics-filters',
    group: 'groupPeople',
    page: '/admin/statistics-filters',
    title: 'statisticsFilters',
    about: 'statisticsFiltersLead',
  },
  {
    widget: 'contacts-table',
    group: 'groupPeople',
    page: '/admin/contacts-table',
    title: 'contactsTable',
    about: 'contactsTableLead',
  },
  { widget: 'contact-chat', group: 'groupLive', page: '/admin/chat', title: 'chat', about: 'chatLead' },
  {
    widget: 'live-room',
    group: 'groupLive',
    page: '/admin/live-room',
    title: 'liveRoom',
    about: 'liveRoomLead',
  },
  {
    widget: 'campaigns',
    group: 'groupMail',
    page: '/admin/campaigns',
    title: 'campaignsTitle',
    about: 'campaignsLead',
  },
  {
    widget: 'campaign-report',
    group: 'groupMail',
    page: '/admin/campaign-report',
    title: 'campaignReportTitle',
    about: 'campaignReportLead',
  },
  {
    widget: 'campaign-opens',
    group: 'groupMail',
    page: '/admin/campaign-opens',
    title: 'campaignOpensTitle',
    about: 'campaignOpensLead',
  },
  {
    widget: 'template-event-link',
    group: 'groupMail',
    page: '/admin/template-link',
    title: 'templateLink',
    about: 'templateLinkLead',
  },
  {
    widget: 'template-designer',
    group: 'groupMail',
    page: '/admin/templates',
    title: 'templateDesigner',
    about: 'templateDesignerLead',
  },
  {
    widget: 'form-builder',
    group: 'groupForms',
    page: '/admin/form-builder',
    title: 'formBuilder',
    about: 'formBuilderLead',
  },
  {
    widget: 'public-form',
    group: 'groupForms',
    page: '/admin/public-form',
    title: 'publicForm',
    about: 'publicFormLead',
  },
  {
    widget: 'form-replies',
    group: 'groupForms',
    page: '/admin/form-replies',
    title: 'formReplies',
    about: 'formRepliesLead',
  },
  {
    widget: 'reply-processing',
    group: 'groupForms',
    page: '/forms-processing?form=1&type=registration',
    title: 'replyProcessing',
    about: 'replyProcessingLead',
  },
  {
    widget: 'form-notifications',
    group: 'groupForms',
    page: '/admin/form-notifications',
    title: 'formNotifications',
    about: 'formNotificationsLead',
  },
  {
    widget: 'agenda-editor',
    group: 'groupProgramme',
    page: '/admin/agenda-editor',
    title: 'agendaEditor',
    about: 'agendaEditorLead',
  },
  {
    widget: 'agenda-display',
    group: 'groupProgramme',
    page: '/admin/agenda',
    title: 'agenda',
    about: 'agendaLead',
  },
  {
    widget: 'speakers',
    group: 'groupProgramme',
    page: '/admin/speakers',
    title: 'speakers',
    about: 'speakersLead',
  },
  {
    widget: 'dashboard',
    group: 'groupPlatform',
    page: '/admin/dashboard',
    title: 'dashboard',
    about: 'dashboardLead',
  },
  {
    widget: 'check-in-kiosk',
    group: 'groupPeople',
    page: '/admin/check-in',
    title: 'checkInKiosk',
    about: 'checkInKioskLead',
  },
  {
    widget: 'badge-generator',
    group: 'groupPeople',
    page: '/admin/badge-generator',
    title: 'badgeGenerator',
    about: 'badgeGeneratorLead',
  },
  {
    widget: 'environment-manager',
    group: 'groupPlatform',
    page: '/admin/environments',
    title: 'environments',
    about: 'environmentsLead',
  },
  {
    widget: 'hotel-availability',
    group: 'groupRooms',
    page: '/admin/hotels?event=8',
    title: 'hotelsTitle',
    about: 'hotelsLead',
  },
  {
    widget: 'seating-plan',
    group: 'groupRooms',
    page: '/admin/seating',
    title: 'seating',
    about: 'seatingLead',
  },
];

/** The screens that the build has, group by group. */
export function builtGroups(): readonly { group: Screen['group']; members: readonly Screen[] }[] {
  const build = readBuild();
  return groups
    .map((group) => ({
      group,
      members: screens.filter((screen) => screen.group === group && build.scriptOf(screen.widget) !== null),
    }))
    .filter(({ members }) => members.length > 0);
}
