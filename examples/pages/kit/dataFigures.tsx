import { useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { useFormat } from '#shared/i18n/format.ts';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { StatCard } from '#shared/ui/StatCard.tsx';
import { Columns, Row, Section } from './Section.tsx';

const longState = 'A state with far too long a name that has to be cut off somewhere before the end';

const tones: readonly BadgeTone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'accent'];

/** Badges, cards, figures. */
export function Figures() {
  return (
    <>
      <Section title="Badges">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} hasDot>
              {tone}
            </Badge>
          ))}
        </Row>
        <Row>
          <Badge tone="success" icon={<Check />}>
            Sent
          </Badge>
          <Badge tone="info" icon={<CalendarClock />}>
            Scheduled
          </Badge>
          <Badge>12</Badge>
          <Badge tone="warning">
            <bdi title={longState}>{longState}</bdi>
          </Badge>
        </Row>
      </Section>
      <Cards />
      <Stats />
      <Formats />
    </>
  );
}

function Cards() {
  return (
    <Section title="Cards">
      <Columns>
        <Card
          title="Spring conference"
          description="12–15 May 2026 · Valencia"
          actions={<Button size="small">Edit</Button>}
          footer="Changed by Irina Sokolova, yesterday"
        >
          The programme is complete; three speakers have not confirmed yet.
        </Card>
        <Card title="Only a title">Content</Card>
        <Card>No header at all.</Card>
      </Columns>
    </Section>
  );
}

function Stats() {
  const [isLoading, setLoading] = useState(false);
  return (
    <Section title="Figures">
      <Columns>
        <StatCard
          label="Sent"
          value="10,412"
          hint="distinct contacts"
          tooltip="10,530 messages to 10,412 contacts"
          icon={<Mail />}
          isLoading={isLoading}
        />
        <StatCard
          label="Open rate"
          value="48.2 %"
          hint="of delivered"
          trend={{ direction: 'up', text: '3.1 %', meaning: 'good' }}
          isLoading={isLoading}
        />
        <StatCard
          label="Bounces"
          value="118"
          trend={{ direction: 'up', text: '12 more than last time', meaning: 'bad' }}
          isLoading={isLoading}
        />
        <StatCard label="Click rate" value={null} hint="of delivered" icon={<MousePointerClick />} />
        <StatCard label="Unsubscribes" value="–" hint="of opens" isLoading />
      </Columns>
      <Row>
        <Button size="small" onClick={() => setLoading(!isLoading)}>
          Loading on and off
        </Button>
      </Row>
    </Section>
  );
}

const at = new Date('2026-05-12T16:30:00Z');

function Formats() {
  const format = useFormat();
  return (
    <Section title="Numbers and dates">
      <Row>
        <span>{format.number(1234567.5)}</span>
        <span>{format.percent(0.4821)}</span>
        <span>{format.date('2026-05-12', 'full')}</span>
        <span>{format.dateTime(at, { hasZone: true })}</span>
        <span>{format.range('2026-05-12', '2026-05-15')}</span>
        <span>{format.relative(at, at.getTime() + 3 * 3_600_000)}</span>
        <span>{format.list(['Madrid', 'Kyiv', 'Tehran'])}</span>
      </Row>
    </Section>
  );
}
