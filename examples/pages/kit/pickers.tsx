import { useState } from 'react';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { MultiCombobox } from '#shared/ui/MultiCombobox.tsx';
import { TagsInput } from '#shared/ui/TagsInput.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { Columns, Row, Section } from './Section.tsx';

const people: readonly ComboboxItem[] = [
  ['Anna Lindqvist', 'anna@nordhaus.example'],
  ['José Ángel Muñoz', 'jose.munoz@ferias.example'],
  ['ليلى عبد الرحمن', 'layla@almadar.example'],
  ['Олена Шевченко', 'olena@kyivexpo.example'],
  ['سارا محمدی', 'sara@tehranfair.example'],
  ['Wu Li', 'li@wu.example'],
].map(([label = '', description], index) => ({ value: String(index + 1), label, description }));

const many: readonly ComboboxItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Contact ${index + 1}`,
}));

const slowly = <T,>(answer: T, signal: AbortSignal) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => resolve(answer), 700);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    });
  });

export function Comboboxes() {
  const [one, setOne] = useState<ComboboxItem | null>(people[0] ?? null);
  const [local, setLocal] = useState<ComboboxItem | null>(null);
  const [some, setSome] = useState<readonly ComboboxItem[]>(people.slice(1, 4));
  const [isBroken, setBroken] = useState(false);
  const load = async (text: string, signal: AbortSignal) => {
    const found = people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
    const answer = await slowly(found, signal);
    if (isBroken) throw new Error('broken on purpose');
    return answer;
  };
  const create = (label: string) => setOne({ value: `new ${label}`, label });
  return (
    <Section title="Combobox">
      <Row>
        <Checkbox label="The server fails" isChecked={isBroken} onChange={setBroken} />
      </Row>
      <Columns>
        <Field label="Contact" hint="Found by the server; can be created.">
          <Combobox load={load} value={one} onChange={setOne} onCreate={create} />
        </Field>
        <Field label="One of 10,000" isRequired>
          <Combobox items={many} value={local} onChange={setLocal} placeholder="Type a name" />
        </Field>
        <Field label="At least two letters">
          <Combobox load={load} minLength={2} value={null} onChange={setLocal} placeholder="Type a name" />
        </Field>
        <Field label="Recipients" errors={some.length === 0 ? 'Nobody would get it.' : undefined}>
          <MultiCombobox load={load} values={some} onChange={setSome} placeholder="Type a name" />
        </Field>
        <Field label="Disabled" isDisabled>
          <MultiCombobox items={people} values={people.slice(0, 2)} onChange={setSome} />
        </Field>
      </Columns>
    </Section>
  );
}

export function Entries() {
  const [cc, setCc] = useState<readonly string[]>(['anna@nordhaus.example', 'layla@almadar.example']);
  const [text, setText] = useState('Dear guests,\n\nthe doors open at nine.');
  const [date, setDate] = useState('2026-05-31');
  const [moment, setMoment] = useState('2026-05-31T09:30');
  const [time, setTime] = useState('');
  const isEmail = (tag: string) => (/^\S+@\S+\.\S+$/.test(tag) ? null : `“${tag}” is not an address.`);
  return (
    <Section title="Tags, long text, date and time">
      <Columns>
        <Field label="CC" hint="Separate addresses by commas.">
          <TagsInput values={cc} onChange={setCc} validate={isEmail} inputMode="email" />
        </Field>
        <Field label="Keywords" isOptional>
          <TagsInput values={[]} onChange={() => undefined} max={3} placeholder="Add a keyword" />
        </Field>
        <Field label="Message" counter={{ max: 200, warnAt: 180 }}>
          <Textarea value={text} onChange={setText} />
        </Field>
        <Field label="Day">
          <DateTimeInput value={date} onChange={setDate} min="2026-01-01" isClearable />
        </Field>
        <Field label="Starts" hint="Times are UTC.">
          <DateTimeInput kind="datetime" value={moment} onChange={setMoment} />
        </Field>
        <Field label="Time" errors="Choose a time.">
          <DateTimeInput kind="time" value={time} onChange={setTime} />
        </Field>
      </Columns>
    </Section>
  );
}
