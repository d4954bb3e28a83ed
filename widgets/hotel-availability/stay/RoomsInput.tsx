import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { readRooms } from '../domain/stay.ts';
import styles from './panel.module.css';

interface RoomsInputProps {
  readonly rooms: number;
  readonly onChange: (rooms: number) => void;
}

/** How many rooms the group needs; an unusable number is marked and the last usable one counts. */
export function RoomsInput({ rooms, onChange }: RoomsInputProps) {
  const t = useTexts('hotel-availability');
  const [text, setText] = useState(String(rooms));
  const type = (next: string) => {
    setText(next);
    const read = readRooms(next);
    if (read !== null) onChange(read);
  };
  return (
    <div className={styles['rooms']}>
      <Field label={t('stay.rooms')}>
        <TextInput
          value={text}
          onChange={type}
          inputMode="numeric"
          maxLength={4}
          isInvalid={readRooms(text) === null}
          onBlur={() => setText(String(rooms))}
        />
      </Field>
    </div>
  );
}
