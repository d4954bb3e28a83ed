import type { ApiArea } from '../http/types.ts';
import { agenda } from './agenda.ts';
import { agendaForms } from './agendaForms.ts';
import { audience } from './audience.ts';
import { badges } from './badges.ts';
import { broadcasting } from './broadcasting.ts';
import { campaignExports } from './campaignExports.ts';
import { campaignReports } from './campaignReports.ts';
import { campaigns } from './campaigns.ts';
import { campaignQueue, campaignSending } from './campaignSending.ts';
import { chat } from './chat.ts';
import { checkIn } from './checkIn.ts';
import { contacts } from './contacts.ts';
import { dashboard } from './dashboard.ts';
import { environments } from './environments.ts';
import { events } from './events.ts';
import { example } from './example.ts';
import { formProcessing } from './formProcessing.ts';
import { formReplies } from './formReplies.ts';
import { forms } from './forms.ts';
import { formSubmission } from './formSubmission.ts';
import { hotels } from './hotels.ts';
import { live } from './live.ts';
import { liveActions } from './liveActions.ts';
import { liveSwitches } from './liveSwitches.ts';
import { organisations } from './organisations.ts';
import { seating } from './seating.ts';
import { sessions } from './sessions.ts';
import { statistics } from './statistics.ts';
import { templateDesigns } from './templateDesigns.ts';
import { templatePalette } from './templatePalette.ts';
import { templates } from './templates.ts';

/** Every API area. A later issue adds its file and one line here. */
export const areas: readonly ApiArea[] = [
  campaignQueue, // before all others
  agenda,
  agendaForms,
  audience,
  badges,
  broadcasting,
  campaignExports,
  campaignReports,
  campaigns,
  campaignSending,
  chat,
  checkIn,
  contacts,
  dashboard,
  environments,
  events,
  example,
  formProcessing,
  formReplies,
  forms,
  formSubmission,
  hotels,
  live,
  liveActions,
  liveSwitches,
  organisations,
  seating,
  sessions,
  statistics,
  templateDesigns,
  templatePalette,
  templates,
];
