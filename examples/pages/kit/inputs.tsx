import { useState } from 'react';
import Mail from 'lucide-react/icons/mail';
import X from 'lucide-react/icons/x';
import { Field, type FieldProps } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { TextInput, type TextInputProps } from '#shared/ui/TextInput.tsx';
import { Columns, Section } from './Section.tsx';

type DemoProps = Omit<FieldProps, 'children'> & Partial<Omit<TextInputProps, 'onChange' | 'id'>>;

function Demo({
  label,
  hint,
  errors,
  isRequired,
  isOptional,
  isDisabled,
  counter,
  value = '',
  ...input
}: DemoProps) {
  const [text, setText] = useState(value);
  const field = { label, hint, errors, isRequired, isOptional, isDisabled, counter };
  return (
    <Field {...field}>
      <TextInput {...input} value={text} onChange={setText} />
    </Field>
  );
}

export function Inputs() {
  const [search, setSearch] = useState('Gala');
  const clear = <IconButton size="small" label="Clear" icon={<X />} onClick={() => setSearch('')} />;
  return (
    <Section title="Fields and text inputs">
      <Columns>
        <Demo label="Name" isRequired placeholder="Anna Lindqvist" />
        <Demo
          label="Organisation"
          isOptional
          hint="As it stands on the badge."
          value="Norddeutsche Landesausstellungs­gesellschaft mbH & Co. KG"
        />
        <Demo
          label="Email"
          type="email"
          start={<Mail />}
          value="anna@"
          errors="This is not a complete address."
        />
        <Demo label="Width" type="number" end="mm" value="85" hint="10 to 500 mm" />
        <Demo label="Sender" isDisabled value="events@acme.example" />
        <Demo
          label="Subject"
          counter={{ max: 40, warnAt: 30 }}
          value="Your invitation to the gala"
          hint="Shown in the inbox."
        />
        <Demo
          label="Preview"
          counter={{ max: 30, warnAt: 20, isHard: true }}
          value="Seats go fast this year 🎉"
        />
        <Demo
          label="Loaded too long"
          counter={{ max: 20, warnAt: 15, isHard: true }}
          value="A title that came from elsewhere"
          errors={['Too long for the badge.', 'Shorten it to go on.']}
        />
        <Demo label="Arabic name" value="ليلى عبد الرحمن" />
        <Field label="Search">
          <TextInput type="search" value={search} onChange={setSearch} end={search && clear} />
        </Field>
        <Demo label="Read only" value="Kept by the server" readOnly />
        <Demo label="Password" type="password" value="secret" />
      </Columns>
    </Section>
  );
}
