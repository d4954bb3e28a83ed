import { useState } from 'react';
import Archive from 'lucide-react/icons/archive';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { CheckboxGroup, RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { Columns, Row, Section } from './Section.tsx';

const statuses = [
  { value: 'registered', label: 'Registered', group: 'Coming' },
  { value: 'confirmed', label: 'Confirmed', group: 'Coming', description: 'Has answered the invitation' },
  { value: 'declined', label: 'Declined', group: 'Not coming' },
  { value: 'cancelled', label: 'Cancelled', group: 'Not coming', isDisabled: true },
] as const;

const cities = Array.from({ length: 40 }, (_, index) => ({
  value: `c${index}`,
  label: `City number ${index + 1}`,
}));

export function Selects() {
  const [status, setStatus] = useState<string | null>('confirmed');
  const [city, setCity] = useState<string | null>(null);
  return (
    <Section title="Select">
      <Columns>
        <Field label="Status" isRequired>
          <Select options={statuses} value={status} onChange={setStatus} onClear={() => setStatus(null)} />
        </Field>
        <Field
          label="City"
          hint="Letters jump to a city."
          errors={city === null ? 'Choose a city.' : undefined}
        >
          <Select options={cities} value={city} onChange={setCity} />
        </Field>
        <Field label="Disabled" isDisabled>
          <Select options={statuses} value="registered" onChange={setStatus} />
        </Field>
        <Field label="Nothing to choose">
          <Select options={[]} value={null} onChange={setStatus} />
        </Field>
        <Select aria-label="Small" size="small" options={statuses} value={status} onChange={setStatus} />
      </Columns>
    </Section>
  );
}

export function Choices() {
  const [isOn, setOn] = useState(true);
  const [days, setDays] = useState<readonly string[]>(['mon']);
  const [when, setWhen] = useState<string | null>('now');
  const week = [
    { value: 'mon', label: 'Monday' },
    { value: 'tue', label: 'Tuesday', hint: 'Half a day' },
    { value: 'wed', label: 'Wednesday', isDisabled: true },
  ];
  const isAll = days.length === 0 ? false : days.length === 2 || 'mixed';
  return (
    <Section title="Checkbox, switch, radio buttons">
      <Columns>
        <Field label="Days" isGroup>
          <CheckboxGroup choices={week} values={days} onChange={setDays} />
        </Field>
        <Field label="Send" isGroup hint="Times are UTC.">
          <RadioGroup
            choices={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'Later', hint: 'You choose date and time.' },
              { value: 'never', label: 'Never', isDisabled: true },
            ]}
            value={when}
            onChange={setWhen}
          />
        </Field>
        <div>
          <Checkbox
            label="All days"
            isChecked={isAll}
            onChange={(isChecked) => setDays(isChecked ? ['mon', 'tue'] : [])}
          />
          <Checkbox label="Accept the conditions" isInvalid isChecked={false} onChange={() => undefined} />
          <Checkbox label="Disabled and chosen" isDisabled isChecked onChange={() => undefined} />
          <Switch label="Public" hint="Anyone with the link can see it." isOn={isOn} onChange={setOn} />
          <Switch label="Saving…" isBusy isOn={isOn} onChange={setOn} />
          <Switch label="Not allowed" isDisabled isOn={false} onChange={setOn} />
        </div>
      </Columns>
    </Section>
  );
}

export function Menus() {
  const [isGrid, setGrid] = useState(true);
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const items: readonly MenuItem[] = [
    { label: 'Edit', icon: <Pencil />, onSelect: () => setOpen(true) },
    { label: 'Duplicate', icon: <Copy />, onSelect: () => setSaid('Duplicated') },
    {
      label: 'Archive',
      icon: <Archive />,
      isDisabled: true,
      description: 'Only after the event',
      onSelect: () => undefined,
    },
    { kind: 'link', label: 'Open the page', icon: <ExternalLink />, href: '#page' },
    { kind: 'separator' },
    { kind: 'check', label: 'Show grid', isChecked: isGrid, onChange: setGrid },
    { kind: 'separator' },
    { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: () => setSaid('Deleted') },
  ];
  return (
    <Section title="Menu">
      <Row>
        <Menu trigger={<Button>Actions</Button>} items={items} />
        <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />} items={items} align="end" />
        <span>{said}</span>
      </Row>
      <Dialog isOpen={isOpen} title="Edit" onClose={() => setOpen(false)}>
        <Field label="Status">
          <Select options={statuses} value={null} onChange={() => undefined} />
        </Field>
        <Menu trigger={<Button>Actions inside</Button>} items={items.slice(1)} />
      </Dialog>
    </Section>
  );
}

export function TabsDemo() {
  const [tab, setTab] = useState('overview');
  const tabs = [
    { value: 'overview', label: 'Overview', content: <p>Sent, opened, clicked.</p> },
    { value: 'opens', label: 'Opens', content: <p>Who opened it.</p> },
    { value: 'clicks', label: 'Clicks', content: <p>Who clicked.</p> },
    { value: 'bounces', label: 'Bounces', isDisabled: true, content: <p>What came back.</p> },
  ];
  return (
    <Section title="Tabs">
      <Tabs label="Report" tabs={tabs} value={tab} onChange={setTab} />
      <Tabs label="Loading report" isBusy activation="manual" tabs={tabs} value={tab} onChange={setTab} />
    </Section>
  );
}
