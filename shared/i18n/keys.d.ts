/** Made by the build from locales/en: the keys of every catalogue. Do not edit. */
export interface Catalogues {
  'agenda-display': typeof import('../../locales/en/agenda-display.json');
  'agenda-editor': typeof import('../../locales/en/agenda-editor.json');
  'badge-designer': typeof import('../../locales/en/badge-designer.json');
  'badge-generator': typeof import('../../locales/en/badge-generator.json');
  'badge-print': typeof import('../../locales/en/badge-print.json');
  'campaign-opens': typeof import('../../locales/en/campaign-opens.json');
  'campaign-report': typeof import('../../locales/en/campaign-report.json');
  campaigns: typeof import('../../locales/en/campaigns.json');
  charts: typeof import('../../locales/en/charts.json');
  'check-in-kiosk': typeof import('../../locales/en/check-in-kiosk.json');
  common: typeof import('../../locales/en/common.json');
  conditions: typeof import('../../locales/en/conditions.json');
  'contact-chat': typeof import('../../locales/en/contact-chat.json');
  'contact-details': typeof import('../../locales/en/contact-details.json');
  'contact-form': typeof import('../../locales/en/contact-form.json');
  'contacts-table': typeof import('../../locales/en/contacts-table.json');
  dashboard: typeof import('../../locales/en/dashboard.json');
  'environment-manager': typeof import('../../locales/en/environment-manager.json');
  'form-builder': typeof import('../../locales/en/form-builder.json');
  'form-notifications': typeof import('../../locales/en/form-notifications.json');
  'form-replies': typeof import('../../locales/en/form-replies.json');
  'hotel-availability': typeof import('../../locales/en/hotel-availability.json');
  kit: typeof import('../../locales/en/kit.json');
  'live-room': typeof import('../../locales/en/live-room.json');
  'organisation-form': typeof import('../../locales/en/organisation-form.json');
  'public-form': typeof import('../../locales/en/public-form.json');
  'reply-processing': typeof import('../../locales/en/reply-processing.json');
  reports: typeof import('../../locales/en/reports.json');
  'seating-plan': typeof import('../../locales/en/seating-plan.json');
  speakers: typeof import('../../locales/en/speakers.json');
  'statistics-filters': typeof import('../../locales/en/statistics-filters.json');
  'template-designer': typeof import('../../locales/en/template-designer.json');
  'template-event-link': typeof import('../../locales/en/template-event-link.json');
}

export type Namespace = keyof Catalogues;

type PluralEnd = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<K extends string> = K extends `${infer Base}${PluralEnd}` ? Base : K;
type Flat<T> = {
  [K in keyof T & string]: T[K] extends string
    ? WithoutPlural<K>
    : `${K}.${WithoutPlural<keyof T[K] & string>}`;
}[keyof T & string];

/** Keys of a namespace, at most two levels, plural endings taken off. */
export type TextKey<N extends Namespace> = Flat<Catalogues[N]>;
