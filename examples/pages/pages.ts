import { agendaDisplay } from './agendaDisplay.ts';
import { agendaEditor } from './agendaEditor.ts';
import { badgeGenerator } from './badgeGenerator.ts';
import { checkInKiosk } from './checkInKiosk.ts';
import { bare } from './bare.ts';
import { contactsTable } from './contactsTable.ts';
import { campaignOpens } from './campaignOpens.ts';
import { campaignReport } from './campaignReport.ts';
import { campaigns } from './campaigns.ts';
import { combined } from './combined.ts';
import { contactChat } from './contactChat.ts';
import { contactDetails } from './contactDetails.ts';
import { contactForms } from './contactForms.ts';
import { dashboard } from './dashboard.ts';
import { environments } from './environments.ts';
import { forms } from './forms.ts';
import { go } from './choice.ts';
import { guestCodes } from './guestCodes.ts';
import { gallery } from './gallery.ts';
import { hotels } from './hotels.ts';
import { liveBot } from './liveBot.ts';
import { liveRoom } from './liveRoom.ts';
import { ownPages } from './ownPages.ts';
import { publicForm } from './publicForm.ts';
import { photos } from './photos/photos.ts';
import { printedBadges } from './printedBadges.ts';
import { portals } from './portals.ts';
import type { Page } from './page.ts';
import { recordPages } from './recordPages.ts';
import { referencePage } from './reference/referencePage.ts';
import { seatingPlan } from './seatingPlan.ts';
import { settings } from './settings.ts';
import { signIn } from './signIn.ts';
import { speakers } from './speakers.ts';
import { templateEventLink } from './templateEventLink.ts';
import { statisticsFilters } from './statisticsFilters.ts';
import { templates } from './templates.ts';

/** Every page. A later screen adds its file and one line here. */
export const pages: readonly Page[] = [
  gallery,
  go,
  dashboard,
  signIn,
  settings,
  hotels,
  environments,
  agendaDisplay,
  agendaEditor,
  badgeGenerator,
  checkInKiosk,
  guestCodes,
  printedBadges,
  campaigns,
  campaignReport,
  campaignOpens,
  contactsTable,
  statisticsFilters,
  contactChat,
  liveRoom,
  liveBot,
  contactDetails,
  contactForms,
  forms,
  publicForm,
  recordPages,
  combined,
  seatingPlan,
  speakers,
  templateEventLink,
  templates,
  photos,
  portals,
  ownPages,
  referencePage,
  bare,
];
