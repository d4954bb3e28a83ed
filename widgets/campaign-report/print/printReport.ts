/** The whole report on paper, from what is loaded and what is still missing: a PDF where the server has none (screens.md §3). */
import type { QueryClient } from '@tanstack/react-query';
import {
  allReportContactsQuery,
  bounceTypes,
  type ReportContact,
} from '#shared/api/campaign-report-people.ts';
import {
  clicksQuery,
  opensQuery,
  reportQuery,
  type CampaignClicks,
  type CampaignOpens,
  type CampaignReport,
} from '#shared/api/campaign-reports.ts';
import type { Api } from '#shared/api/client.ts';
import { fillHours, hourRates } from '#shared/charts/hours.ts';
import type { Format } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { rowsOfParts } from '#shared/api/pages.ts';
import { element, figures, printPaper, section, table } from '#shared/print/paper.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { rateOf, ratesOf, type Rate } from '#shared/reports/rates.ts';
import { runCap } from '#shared/reports/useAllPages.ts';
import { reasonText } from '../domain/bounces.ts';
import type { ReportCampaign } from '../domain/campaign.ts';
import { mapClicks, type MailLink } from '../domain/clickMap.ts';
import { hourStyles, hourTable } from './hourTable.ts';

interface PrintRequest {
  readonly api: Api;
  /** Whose screen it is, by name (`ownerOf`). */
  readonly owner: string;
  readonly client: QueryClient;
  readonly campaign: ReportCampaign;
  readonly title: string;
  readonly locale: Locale;
  readonly format: Format;
  readonly t: Texts<'campaign-report'>;
  readonly reports: Texts<'reports'>;
}

interface Loaded {
  readonly report: CampaignReport | null;
  readonly opens: CampaignOpens | null;
  readonly clicks: CampaignClicks | null;
  readonly clickers: Clickers | null;
  /** When the oldest of them came, in milliseconds. */
  readonly asOf: number;
}

/** Those who clicked, as many as are read in one go, and how many there are. */
interface Clickers {
  readonly rows: readonly ReportContact[];
  readonly total: number;
}

/** Prints the report; resolves when the dialog has been closed. Rejects when not even the figures can be had. */
export async function printReport(request: PrintRequest): Promise<void> {
  const { locale, title, t } = request;
  const loaded = await load(request);
  await printPaper({
    title: `${title} – ${t('reportFile')}`,
    content: drawPaper(request, loaded),
    styles: hourStyles,
    lang: locale.language,
    dir: locale.direction,
  });
}

/** What is on the screen already is not asked for again. */
async function load({ api, owner, client, campaign }: PrintRequest): Promise<Loaded> {
  const request = { campaignId: campaign.id };
  const [report, opens, clicks, clickers] = await Promise.allSettled([
    client.fetchQuery({ ...reportQuery(api, request), staleTime: Number.POSITIVE_INFINITY }),
    client.fetchQuery({ ...opensQuery(api, request, owner), staleTime: Number.POSITIVE_INFINITY }),
    client.fetchQuery({ ...clicksQuery(api, request, owner), staleTime: Number.POSITIVE_INFINITY }),
    loadClickers({ api, client, campaign }),
  ]);
  const valueOf = <T>(result: PromiseSettledResult<T>) =>
    result.status === 'fulfilled' ? result.value : null;
  const times = [
    reportQuery(api, request),
    opensQuery(api, request, owner),
    clicksQuery(api, request, owner),
  ].flatMap(({ queryKey }) => client.getQueryState(queryKey)?.dataUpdatedAt || []);
  const asOf = Math.min(Date.now(), ...times);
  return {
    report: valueOf(report),
    opens: valueOf(opens),
    clicks: valueOf(clicks),
    clickers: valueOf(clickers),
    asOf,
  };
}

/** Those of the click map, where it has counted them. */
async function loadClickers(request: Pick<PrintRequest, 'api' | 'client' | 'campaign'>): Promise<Clickers> {
  const { api, client, campaign } = request;
  const query = allReportContactsQuery(api, 'clicks', { campaignId: campaign.id });
  const { pages } = await client.fetchInfiniteQuery({
    ...query,
    pages: Math.ceil(runCap / query.initialPageParam.perPage),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = rowsOfParts(pages);
  return { rows, total: Math.max(pages.at(-1)?.total ?? 0, rows.length) };
}

/** The nodes to print. What could not be loaded says so in its place. */
function drawPaper(request: PrintRequest, { report, opens, clicks, clickers, asOf }: Loaded): Node[] {
  const { t, format } = request;
  return [
    ...headOf(request),
    element('p', t('asOf', { time: format.dateTime(new Date(asOf)) })),
    ...(report
      ? [...figuresOf(request, report), ...bouncesOf(request, report)]
      : [element('p', t('failed'))]),
    hoursOf(request, opens, clicks),
    ...(clickers ? [linksOf(request, clickers, mailLinks(clicks?.templateHtml ?? ''))] : []),
  ];
}

function headOf({ campaign, title, t }: PrintRequest): Node[] {
  const { subject, senderName, senderEmail, replyTo } = campaign;
  const sender = [senderName, senderEmail && `<${senderEmail}>`].filter(Boolean).join(' ');
  const facts = [
    [t('subject'), subject],
    [t('sender'), sender],
    [t('replyTo'), replyTo],
  ] as const;
  return [
    element('h1', title),
    figures(
      facts.map(([label, value]) => ({ label, value: value || '–' })),
      'facts',
    ),
  ];
}

function figuresOf({ t, reports, format }: PrintRequest, report: CampaignReport): Node[] {
  const rates = ratesOf(report);
  const count = (label: string, value: number | null) => ({ label, value: format.number(value) });
  const rate = (label: string, given: Rate, of: 'sent' | 'recipients' | 'delivered' | 'opens') => ({
    label,
    value: format.percent(given.fraction, 2),
    hint: reports(`of.${of}`, { whole: format.number(given.whole) }),
  });
  const counted = (label: string, given: Rate) => ({
    label,
    value: format.number(given.part),
    hint: reports('share', {
      percent: format.percent(given.fraction, 2),
      whole: reports('of.recipients', { whole: format.number(given.whole) }),
    }),
  });
  return [
    section(t('tabs.deliverability'), [
      figures([
        count(t('cards.sent'), report.distinctContacts),
        counted(t('cards.delivered'), rates.delivery),
        counted(t('cards.softBounces'), rates.softBounce),
        counted(t('cards.hardBounces'), rates.hardBounce),
      ]),
    ]),
    section(t('tabs.opens'), [
      figures([
        count(reports('opens.unique'), report.opened),
        rate(reports('opens.rate'), rates.open, 'sent'),
        count(reports('opens.total'), report.openedTotal),
      ]),
    ]),
    section(t('tabs.clicks'), [
      figures([
        rate(t('clicks.throughRate'), rates.clickThrough, 'delivered'),
        count(t('clicks.unique'), report.distinctClicks),
        count(t('clicks.total'), report.clicked),
        rate(t('clicks.toOpenRate'), rates.clickToOpen, 'opens'),
      ]),
    ]),
    section(t('tabs.unsubscribes'), [
      figures([
        count(t('unsubscribes.total'), report.uniqueUnsubscribes),
        rate(t('unsubscribes.rate'), rates.unsubscribe, 'delivered'),
        rate(t('unsubscribes.overOpens'), rates.unsubscribeToOpen, 'opens'),
      ]),
    ]),
  ];
}

function bouncesOf({ t, reports, format }: PrintRequest, report: CampaignReport): Node[] {
  const { recipients } = ratesOf(report);
  return bounceTypes.flatMap((type) => {
    const reasons = report.bounces[type];
    if (reasons.length === 0) return [];
    const rows = reasons.map((row) => [
      reasonText(row) || reports('unknown'),
      format.number(row.count),
      format.percent(rateOf(row.count, recipients).fraction, 2),
    ]);
    const head = [t('bounces.reason'), t('bounces.count'), t('bounces.share')];
    return [
      section(`${t('bounces.reasons')} – ${t(`bounces.${type}`)}`, [table({ kind: 'numbers', head, rows })]),
    ];
  });
}

function hoursOf(
  { t, reports, format, locale }: PrintRequest,
  opens: CampaignOpens | null,
  clicks: CampaignClicks | null,
): Node {
  // Those that came with the clicks are of their age: only these can be divided by each other.
  const given = clicks && clicks.opensByHour.length > 0 ? clicks.opensByHour : opens?.opensByHour;
  if (!given && !clicks) return section(reports('opens.byHour'), [element('p', t('hoursFailed'))]);
  const opened = fillHours(given ?? []);
  const clicked = fillHours(clicks?.clicksByHour ?? []);
  const minutes = format.number(0, { minimumIntegerDigits: 2 });
  return section(t('print.hours', { zone: locale.serverTimeZone }), [
    hourTable({
      head: [t('print.hour'), reports('column.opens'), t('clicks.column'), t('clicks.rateColumn')],
      opens: opened,
      clicks: clicked,
      rates: hourRates(clicked, opened).map((rate) => format.percent(rate / 100, 2)),
      hourLabel: (hour) => `${format.number(hour)}:${minutes}`,
      countLabel: (count) => format.number(count),
    }),
  ]);
}

/** The links of a mail that is not drawn. */
function mailLinks(html: string): readonly MailLink[] {
  const mail = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  return [...mail.querySelectorAll('a[href], area[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent ?? '',
  }));
}

/** Says of how many clickers it is. */
function linksOf({ t, format }: PrintRequest, clickers: Clickers, mail: readonly MailLink[]): Node {
  const map = mapClicks(clickers.rows, mail);
  const rows = map.links.map(({ url, people, clicks, share }) => [
    url,
    format.number(people),
    format.number(clicks),
    format.percent(share, 2),
  ]);
  const head = [t('links.url'), t('links.people'), t('links.clicks'), t('links.share')];
  return section(t('links.title'), [
    element('p', t('map.coverage', { count: clickers.total, loaded: clickers.rows.length })),
    table({ kind: 'numbers', head, rows }),
  ]);
}
