/** What a host builds from: the documents that the build writes beside the screens. */
import { asyncApi, type Widgets } from './asyncApi.ts';
import type { Calls } from './call.ts';
import { agenda } from './calls/agenda.ts';
import { badges } from './calls/badges.ts';
import { campaignReports } from './calls/campaignReports.ts';
import { campaigns } from './calls/campaigns.ts';
import { checkIn } from './calls/checkIn.ts';
import { chat } from './calls/chat.ts';
import { contacts } from './calls/contacts.ts';
import { dashboard } from './calls/dashboard.ts';
import { environments } from './calls/environments.ts';
import { events } from './calls/events.ts';
import { formReplies } from './calls/formReplies.ts';
import { forms } from './calls/forms.ts';
import { hotels } from './calls/hotels.ts';
import { live } from './calls/live.ts';
import { organisations } from './calls/organisations.ts';
import { realtime } from './calls/realtime.ts';
import { sessions } from './calls/sessions.ts';
import { statistics } from './calls/statistics.ts';
import { templateDesigns } from './calls/templateDesigns.ts';
import { templates } from './calls/templates.ts';
import { openApi, type UsersOf } from './openApi.ts';

/** Every area of calls. */
export const areas: Readonly<Record<string, Calls>> = {
  agenda,
  badges,
  campaigns,
  'campaign-reports': campaignReports,
  chat,
  'check-in': checkIn,
  contacts,
  dashboard,
  environments,
  events,
  'form-replies': formReplies,
  forms,
  hotels,
  live,
  organisations,
  realtime,
  sessions,
  statistics,
  'template-designs': templateDesigns,
  templates,
};

export interface Build {
  /** Which screens make a call, or listen. */
  readonly usersOf: UsersOf;
  readonly widgets: Widgets;
  readonly version: string;
}

/** The documents, by the names of their files. Rejects when the client cannot read an example. */
export async function documents({ usersOf, widgets, version }: Build) {
  return {
    'openapi.json': await openApi(areas, usersOf, version),
    'asyncapi.json': asyncApi(usersOf, version, widgets),
  };
}
