import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Island } from '#shared/island/Island.tsx';
import { useControl } from '#shared/ui/fieldContext.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { ContactController } from './useContactController.ts';
import type { OrganisationControl } from './useOrganisation.ts';
import type { PickedOrganisation } from './domain/fields.ts';
import { describeOrganisation } from './domain/organisations.ts';
import styles from './contact-form.module.css';

interface OrganisationFieldProps {
  readonly controller: ContactController;
  readonly organisation: OrganisationControl;
  /** Told whether another form is open above this one. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** One of the organisations that the server finds, or a new one, made without leaving (S1 §4 «Contact form»). */
export function OrganisationField({ controller, organisation, onCovered }: OrganisationFieldProps) {
  const t = useTexts('contact-form');
  /** The name a new one begins with, while its form is open. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  /** What was typed to search by: a new one is mostly what was not found. */
  const typed = useRef('');
  const begin = (name: string) => {
    setReady(false);
    setWanted(name);
    onCovered(true);
  };
  const end = () => {
    typed.current = '';
    setWanted(null);
    onCovered(false);
  };
  const isPending = organisation.lookup.phase !== 'none';
  return (
    <div data-wide="">
      <div
        className={styles['organisation']}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) typed.current = target.value.trim();
        }}
      >
        <Field {...controller.field('organisation')}>
          {isPending ? (
            <PendingOrganisation organisation={organisation} />
          ) : (
            <Combobox
              value={organisation.item}
              onChange={(item) => {
                typed.current = '';
                organisation.pick(item);
              }}
              load={organisation.load}
              onCreate={begin}
              placeholder={t('organisation.placeholder')}
            />
          )}
        </Field>
        <Button
          iconStart={<Plus />}
          isBusy={wanted !== null && !isReady}
          onClick={() => begin(typed.current)}
        >
          {t('organisation.create')}
        </Button>
      </div>
      {wanted !== null && (
        <NewOrganisation
          name={wanted}
          onReady={() => setReady(true)}
          onCreated={organisation.take}
          onClosed={end}
        />
      )}
    </div>
  );
}

const created = v.object({ id: v.nullable(v.string()), name: v.pipe(v.string(), v.nonEmpty()) });

interface NewOrganisationProps {
  /** What the form begins with; may be empty. */
  readonly name: string;
  readonly onReady: () => void;
  readonly onCreated: (organisation: PickedOrganisation) => void;
  readonly onClosed: () => void;
}

/** The organisation form above the contact form: another widget, loaded when it is first wanted. */
function NewOrganisation({ name, onReady, onCreated, onClosed }: NewOrganisationProps) {
  return (
    <Island
      name="organisation-form"
      props={{ open: true, addAnother: false, nested: true, suggestedName: name }}
      events={{
        'widget:ready': onReady,
        'organisation-created': ({ detail }) => {
          const read = v.safeParse(created, detail);
          if (read.success) onCreated(read.output);
        },
        'organisation-chosen': (event) => {
          event.stopPropagation();
          const read = v.safeParse(created, event.detail);
          if (read.success) onCreated(read.output);
        },
        'form-closed': (event) => {
          // Ours is still open: the host must not think otherwise.
          event.stopPropagation();
          onClosed();
        },
      }}
    />
  );
}

/** A new organisation whose id is not known yet: looked for by its name, or asked for when several have it (C-22). */
function PendingOrganisation({ organisation }: { readonly organisation: OrganisationControl }) {
  const t = useTexts('contact-form');
  const { id } = useControl({});
  const { picked, lookup, lookAgain, choose, pick } = organisation;
  const name = isolate(picked?.name ?? '');
  const isStuck = lookup.phase === 'missing' || lookup.phase === 'failed';
  return (
    <div id={id} className={styles['pending']} role="group" aria-label={t('field.organisation')}>
      <div aria-live="polite" className={styles['pendingText']}>
        {lookup.phase === 'looking' && (
          <Spinner isInline isLabelVisible size="small" label={t('organisation.looking', { name })} />
        )}
        {lookup.phase === 'ask' && <p>{t('organisation.which', { name })}</p>}
        {isStuck && <p>{t(`organisation.${lookup.phase}`, { name })}</p>}
      </div>
      {lookup.phase === 'ask' && (
        <ul className={styles['choices']}>
          {lookup.choices.map((choice) => (
            <li key={choice.id}>
              <Button size="small" onClick={() => choose(choice)}>
                <bdi>{stripBidiControls(choice.name)}</bdi>
                <bdi className={styles['meta']}>{describeOrganisation(choice) || choice.id}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span className={styles['pendingActions']}>
        {isStuck && (
          <Button size="small" onClick={lookAgain}>
            {t('organisation.lookAgain')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => pick(null)}>
          {t('organisation.without')}
        </Button>
      </span>
    </div>
  );
}
