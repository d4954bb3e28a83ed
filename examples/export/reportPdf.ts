import { PdfWriter } from './pdfPage.ts';

export interface ReportFacts {
  id: number;
  name: string;
  subject: string;
  sender: string;
  replyTo: string;
  sentAt: string | null;
  now: Date;
  counts: Readonly<Record<Counted, number>>;
  reasons: readonly { subtype: string; reason: string; count: number; percentage: number }[];
  opensByHour: readonly HourCount[];
  clicksByHour: readonly HourCount[];
}

interface HourCount {
  hour: number;
  count: number;
}

type Counted =
  | 'distinctContacts'
  | 'delivered'
  | 'deliveryRate'
  | 'softBounces'
  | 'softBounceRate'
  | 'hardBounces'
  | 'hardBounceRate'
  | 'opened'
  | 'openedTotal'
  | 'openRate'
  | 'clicked'
  | 'distinctClicks'
  | 'clickRate'
  | 'uniqueUnsubscribes'
  | 'unsubscribeRate'
  | 'unsubscribeToOpenRate';

/** A campaign's report on paper (S4 §2 «Export report»). */
export async function reportPdf(facts: ReportFacts): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PdfWriter.begin(`Report for ${facts.name}`, facts.now);
  pdf.text('Campaign report', { isQuiet: true });
  pdf.text(pdf.shows(facts.name) ? facts.name : `Campaign #${facts.id}`, { size: 18, isBold: true });
  if (pdf.shows(facts.subject)) pdf.text(`Subject: ${facts.subject}`);
  pdf.text(`Sender: ${facts.sender}`);
  pdf.text(`Reply to: ${facts.replyTo}`);
  pdf.text(
    `Sent: ${facts.sentAt ?? '-'} UTC, as of ${facts.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    {
      isQuiet: true,
    },
  );
  writeCounts(pdf, facts.counts);
  writeReasons(pdf, facts.reasons);
  writeHours(pdf, 'Opens by hour', facts.opensByHour);
  writeHours(pdf, 'Clicks by hour', facts.clicksByHour);
  return pdf.bytes();
}

function writeCounts(pdf: PdfWriter, counts: ReportFacts['counts']): void {
  const rate = (value: number) => `${value.toFixed(2)} %`;
  head(pdf, 'Numbers');
  pdf.row(['', 'Count', 'Rate'], true);
  pdf.row(['Sent', String(counts.distinctContacts), '']);
  pdf.row(['Delivered', String(counts.delivered), rate(counts.deliveryRate)]);
  pdf.row(['Soft bounces', String(counts.softBounces), rate(counts.softBounceRate)]);
  pdf.row(['Hard bounces', String(counts.hardBounces), rate(counts.hardBounceRate)]);
  pdf.row(['Unique opens', String(counts.opened), rate(counts.openRate)]);
  pdf.row(['Total opens', String(counts.openedTotal), '']);
  pdf.row(['Unique clicks', String(counts.distinctClicks), rate(counts.clickRate)]);
  pdf.row(['Total clicks', String(counts.clicked), '']);
  pdf.row(['Unsubscribes of delivered', String(counts.uniqueUnsubscribes), rate(counts.unsubscribeRate)]);
  pdf.row(['Unsubscribes of opens', String(counts.uniqueUnsubscribes), rate(counts.unsubscribeToOpenRate)]);
}

function writeReasons(pdf: PdfWriter, reasons: ReportFacts['reasons']): void {
  head(pdf, 'Bounce reasons');
  if (reasons.length === 0) return pdf.text('No bounces found', { isQuiet: true });
  pdf.row(['Reason', 'Count', 'Of the recipients'], true);
  for (const { subtype, reason, count, percentage } of reasons) {
    pdf.row([`${subtype}: ${reason}`, String(count), `${percentage.toFixed(2)} %`]);
  }
}

/** A heading and its bars. */
const hoursHeight = 150;

function writeHours(pdf: PdfWriter, title: string, hours: readonly HourCount[]): void {
  pdf.keepTogether(hoursHeight);
  head(pdf, title);
  if (hours.length === 0) return pdf.text('None', { isQuiet: true });
  pdf.hours(new Map(hours.map(({ hour, count }) => [hour, count])));
}

function head(pdf: PdfWriter, title: string): void {
  pdf.gap(14);
  pdf.text(title, { size: 13, isBold: true });
}
