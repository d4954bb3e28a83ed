import { useState } from 'react';
import { useNotify } from '#shared/island/useNotify.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { Dialog, type DialogSize } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { Row, Section } from './Section.tsx';
import styles from './kit.module.css';

export function Overlays() {
  return (
    <Section title="Dialogs and notices">
      <Dialogs />
      <Questions />
      <Notices />
    </Section>
  );
}

const paragraphs = Array.from(
  { length: 14 },
  (_, index) => `${index + 1}. Doors open at nine; the first session begins at ten.`,
);

function Dialogs() {
  const [size, setSize] = useState<DialogSize | null>(null);
  const [name, setName] = useState('');
  const [isNested, setNested] = useState(false);
  const { confirm, confirmation } = useConfirm();
  const close = () => setSize(null);
  const mayClose = () =>
    name === '' || confirm({ title: 'Discard what you typed?', confirmLabel: 'Discard', tone: 'danger' });
  const footer = (
    <>
      <Button onClick={() => setNested(true)}>Another one</Button>
      <Button variant="primary" onClick={close}>
        Create contact
      </Button>
    </>
  );
  return (
    <Row>
      {(['small', 'normal', 'large', 'full'] as const).map((each) => (
        <Button key={each} onClick={() => setSize(each)}>{`Dialog: ${each}`}</Button>
      ))}
      <Dialog
        isOpen={size !== null}
        size={size ?? 'normal'}
        title="New contact"
        description="They get no message yet."
        onClose={close}
        onBeforeClose={mayClose}
        footer={footer}
      >
        <div className={styles['stack']}>
          <Field label="Name" isRequired>
            <TextInput value={name} onChange={setName} />
          </Field>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {confirmation}
        <Dialog
          isOpen={isNested}
          size="small"
          title="New organisation"
          onClose={() => setNested(false)}
          footer={<Button onClick={() => setNested(false)}>Done</Button>}
        >
          <p>A dialog inside a dialog.</p>
        </Dialog>
      </Dialog>
    </Row>
  );
}

function Questions() {
  const [open, setOpen] = useState<'plain' | 'danger' | 'typed' | 'failing' | 'busy' | null>(null);
  const notify = useNotify();
  const close = () => setOpen(null);
  const confirm = () => {
    close();
    notify({ tone: 'success', message: 'Done.' });
  };
  return (
    <Row>
      {(['plain', 'danger', 'typed', 'failing', 'busy'] as const).map((each) => (
        <Button key={each} onClick={() => setOpen(each)}>{`Question: ${each}`}</Button>
      ))}
      <ConfirmDialog
        isOpen={open === 'plain'}
        title="Send the campaign now?"
        confirmLabel="Send now"
        onConfirm={confirm}
        onCancel={close}
      >
        It goes to 1,204 people. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'danger'}
        tone="danger"
        title="Delete “Spring gala”?"
        confirmLabel="Delete"
        onConfirm={confirm}
        onCancel={close}
      >
        Its report is deleted too.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'typed'}
        tone="danger"
        title="Delete the environment “acme-test”?"
        confirmLabel="Delete environment"
        typed={{
          label: 'Type the name to go on',
          expected: 'acme-test',
          emptyMessage: 'Type the name of the environment.',
          mismatchMessage: 'This is not its name.',
          whitespaceMessage: 'There is a blank before or behind the name.',
        }}
        onConfirm={confirm}
        onCancel={close}
      >
        Everything in it is gone for good.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'failing'}
        title="Archive the event?"
        confirmLabel="Archive"
        error="The server had a problem. Please try again."
        onConfirm={() => undefined}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={open === 'busy'}
        title="Publish the form?"
        confirmLabel="Publish"
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1_500)).then(confirm)}
        onCancel={close}
      />
    </Row>
  );
}

function Notices() {
  const notify = useNotify();
  const announce = useAnnounce();
  const undo = { label: 'Undo', run: () => notify({ tone: 'info', message: 'It is back.' }) };
  return (
    <Row>
      <Button onClick={() => notify({ tone: 'success', message: 'The contact was saved.' })}>Success</Button>
      <Button
        onClick={() =>
          notify({ tone: 'info', message: 'The contact was moved to the archive.', action: undo })
        }
      >
        With Undo
      </Button>
      <Button
        onClick={() =>
          notify({
            tone: 'warning',
            title: 'No credits',
            message: 'Three messages wait until you have bought more.',
          })
        }
      >
        Warning
      </Button>
      <Button
        onClick={() =>
          notify({
            tone: 'danger',
            title: 'Not saved',
            message: 'The server had a problem. Please try again.',
            action: { label: 'Retry', run: () => undefined },
          })
        }
      >
        Danger
      </Button>
      <Button onClick={() => announce('Session moved to 10:30.')}>Say something</Button>
    </Row>
  );
}
