/**
 * Every screen, for the suites that all of them must pass: those in `all-screens/`, and some of many on one page. A later
 * widget joins by a file in `screens/` and its two lines here.
 */
import type { Host } from '#examples/host.ts';
import { agendaDisplay } from './screens/agenda-display.ts';
import { agendaEditor } from './screens/agenda-editor.ts';
import { badgeGenerator } from './screens/badge-generator.ts';
import { checkInKiosk } from './screens/check-in-kiosk.ts';
import { campaignOpens } from './screens/campaign-opens.ts';
import { campaignReport } from './screens/campaign-report.ts';
import { campaigns } from './screens/campaigns.ts';
import { contactChat } from './screens/contact-chat.ts';
import { contactDetails } from './screens/contact-details.ts';
import { contactForm } from './screens/contact-form.ts';
import { contactsTable } from './screens/contacts-table.ts';
import { dashboard } from './screens/dashboard.ts';
import { environmentManager } from './screens/environment-manager.ts';
import { formBuilder } from './screens/form-builder.ts';
import { formNotifications } from './screens/form-notifications.ts';
import { formReplies } from './screens/form-replies.ts';
import { hotelAvailability } from './screens/hotel-availability.ts';
import { liveRoom } from './screens/live-room.ts';
import { kit } from './screens/kit.ts';
import { organisationForm } from './screens/organisation-form.ts';
import { replyProcessing } from './screens/reply-processing.ts';
import { publicForm } from './screens/public-form.ts';
import { seatingPlan } from './screens/seating-plan.ts';
import { speakers } from './screens/speakers.ts';
import { statisticsFilters } from './screens/statistics-filters.ts';
import { templateDesigner } from './screens/template-designer.ts';
import { templateEventLink } from './screens/template-event-link.ts';
import type { Screen } from './screens/screen.ts';

/** In the order in which they stand on one page. */
const every: readonly Screen[] = [
  hotelAvailability,
  dashboard,
  badgeGenerator,
  checkInKiosk,
  environmentManager,
  contactDetails,
  seatingPlan,
  speakers,
  contactForm,
  organisationForm,
  agendaDisplay,
  agendaEditor,
  templateDesigner,
  templateEventLink,
  formBuilder,
  publicForm,
  formReplies,
  formNotifications,
  replyProcessing,
  contactChat,
  liveRoom,
  kit,
  campaigns,
  campaignReport,
  campaignOpens,
  contactsTable,
  statisticsFilters,
];

/** Of one screen alone, what all must pass is shown by `npm test -- WIDGET`, which names it here. */
const only = process.env['SCREEN'];

export const screens = only === undefined ? every : every.filter(({ name }) => name === only);

/** Those that can be used beside others on one page. */
export const sideBySide = screens.filter(({ isModal }) => !isModal);

/** Those on which one can type at once. */
export const typingScreens = screens.filter(({ isTypedLater }) => !isTypedLater);

/** Those on which one can type at last. */
export const fieldScreens = screens.filter(({ isTypedLater, toField }) => !isTypedLater || toField);

/** Those that ask a server. */
export const askingScreens = screens.flatMap((screen) =>
  screen.load ? [{ ...screen, load: screen.load }] : [],
);

/** Those of them that ask by themselves, as soon as they are there. */
export const loadingScreens = askingScreens.filter(({ load }) => !load.begin);

/** Those on which a person changes something. */
export const actingScreens = screens.flatMap((screen) =>
  screen.action ? [{ ...screen, action: screen.action }] : [],
);

/** The bare page with one screen on it, or several; each has its own attributes, but for those given here, which all have. */
export function barePath(of: readonly Screen[], more: Readonly<Record<string, string>> = {}): string {
  const own = of.flatMap(({ name, attributes = {} }) =>
    Object.entries(attributes).flatMap(([attribute, value]): [string, string][] =>
      attribute in more ? [] : [[`${name}.${attribute}`, value]],
    ),
  );
  const widgets = of.map(({ name }) => name).join(',') || '-';
  return `/bare?${new URLSearchParams({ widgets, ...Object.fromEntries(own), ...more })}`;
}

/** Bearer tokens by the screens' names: one for each account. */
export function tokensFor(of: readonly Screen[], host: Host): ReadonlyMap<string, string> {
  const byAccount = new Map<string, string>();
  return new Map(
    of.map(({ name, account }) => {
      const [guard, email] = account ?? ['admin', undefined];
      const key = `${guard} ${email}`;
      const token = byAccount.get(key) ?? host.issueToken(guard, email);
      byAccount.set(key, token);
      return [name, token];
    }),
  );
}
