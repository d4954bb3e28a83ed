import { useTexts } from '#shared/i18n/useTexts.ts';
import { useControl } from '#shared/ui/fieldContext.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { describeOrganisation } from './domain/organisations.ts';
import type { OrganisationControl } from './useOrganisation.ts';
import styles from './contact-form.module.css';

/** A new organisation whose id is not known yet: looked for by its name, or asked for when several have it (C-22). */
export function PendingOrganisation({ organisation }: { readonly organisation: OrganisationControl }) {
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
