import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { useControl } from '#shared/ui/fieldContext.ts';
import { describeOrganisation } from '#shared/lib/organisations.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { ContactController } from './useContactController.ts';
import type { OrganisationControl } from './useOrganisation.ts';
import styles from './contact-form.module.css';

interface OrganisationFieldProps {
  readonly controller: ContactController;
  readonly organisation: OrganisationControl;
  /** The form of a new one is wanted, and still on its way. */
  readonly isOpening: boolean;
  /** A new one is wanted, of this name. */
  readonly onCreate: (name: string) => void;
}

/** One of the organisations that the server finds, or a new one, made without leaving (S1 §4 «Contact form»). */
export function OrganisationField({ controller, organisation, isOpening, onCreate }: OrganisationFieldProps) {
  const t = useTexts('contact-form');
  /** What was typed to search by: a new one is mostly what was not found. */
  const typed = useRef('');
  const begin = (name: string) => {
    typed.current = '';
    onCreate(name);
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
        <Button iconStart={<Plus />} isBusy={isOpening} onClick={() => begin(typed.current)}>
          {t('organisation.create')}
        </Button>
      </div>
    </div>
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
