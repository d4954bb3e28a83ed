import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { Row, Section } from './Section.tsx';

const schema = v.object({ subject: v.string() });

/** What is typed is offered back after a reload. */
export function DraftMechanism() {
  const { tenant, userId, guard } = useIsland().common;
  const [subject, setSubject] = useState('');
  const draft = useDraft({ tenant, userId, guard, kind: 'kit', recordId: 'new', schema, version: 1 });
  const type = (text: string) => {
    setSubject(text);
    draft.save({ subject: text });
  };
  const accept = () => setSubject(draft.accept()?.subject ?? subject);
  const save = async () => {
    await draft.clear();
    setSubject('');
  };
  return (
    <Section title="Draft vault">
      {draft.offered && (
        <Row>
          <p role="status">{`Unsaved work: «${draft.offered.value.subject}»`}</p>
          <Button onClick={accept}>Take it back</Button>
          <Button variant="ghost" onClick={() => draft.discard()}>
            Throw it away
          </Button>
        </Row>
      )}
      <Field label="Draft subject" hint="Type, reload the page, and it is offered back.">
        <TextInput value={subject} onChange={type} />
      </Field>
      <Row>
        <Button onClick={save}>Save for good</Button>
        <p role="status" aria-label="State of the draft">
          {draft.status} {draft.storage}
        </p>
      </Row>
    </Section>
  );
}
