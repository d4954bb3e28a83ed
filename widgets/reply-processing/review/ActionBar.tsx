import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId } from 'react';
import { once } from '#shared/interaction/once.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { Disclosure } from './Disclosure.tsx';
import type { ReviewControl } from './reviewControl.ts';
import styles from './review.module.css';

const ChangeList = lazyPart(() => import('./ChangeList.tsx'), 'ChangeList');

/** What can be done with the reply that is looked at. */
export interface Acts {
  /** Why it cannot be dismissed. */
  readonly stuck: string | null;
  /** Something was decided, and what makes a decision of it is on its way. */
  readonly isWaiting: boolean;
  readonly update: () => void;
  readonly create: () => void;
  readonly dismiss: () => void;
  /** Makes a contact of it by the contact form. */
  readonly byForm: () => void;
}

interface ActionBarProps {
  readonly review: ReviewControl;
  readonly isRegistration: boolean;
  /** It can only be dismissed. */
  readonly isRaw: boolean;
  readonly acts: Acts;
}

/** What will change, and the ways to end with a reply; always in sight. */
export function ActionBar({ review, isRegistration, isRaw, acts }: ActionBarProps) {
  const t = useTexts('reply-processing');
  const stuckId = useId();
  const whyId = useId();
  const isStuck = acts.stuck !== null;
  const isNew = review.target.kind === 'new';
  /** Without one a press leads to the choice. */
  const isChosen = review.target.kind === 'record';
  return (
    <footer className={styles['bar']}>
      {!isRaw && <Summary review={review} whyId={whyId} />}
      {isStuck && (
        <p id={stuckId} className={styles['stuck']}>
          {acts.stuck}
        </p>
      )}
      <div className={styles['acts']}>
        {acts.isWaiting && <Spinner size="small" isInline />}
        <Button
          variant="ghost"
          aria-keyshortcuts="D"
          aria-disabled={isStuck}
          aria-describedby={isStuck ? stuckId : undefined}
          onClick={once(acts.dismiss)}
        >
          {t('act.dismiss')}
        </Button>
        {!isRaw && (
          <>
            <Button
              variant={isNew ? 'primary' : 'secondary'}
              aria-keyshortcuts="C"
              onClick={once(acts.create)}
            >
              {t(
                isNew
                  ? isRegistration
                    ? 'act.createRegistration'
                    : 'act.createContact'
                  : isRegistration
                    ? 'matches.newRegistration'
                    : 'matches.newContact',
              )}
            </Button>
            {!isNew && (
              <Button
                variant={isChosen ? 'primary' : 'secondary'}
                aria-keyshortcuts="U"
                aria-describedby={isChosen ? undefined : whyId}
                onClick={once(acts.update)}
              >
                {t(isRegistration ? 'act.updateRegistration' : 'act.updateContact')}
              </Button>
            )}
            {!isRegistration && (
              <Menu
                align="end"
                trigger={<IconButton icon={<Ellipsis />} label={t('act.more')} />}
                items={[{ label: t('act.contactForm'), onSelect: acts.byForm }]}
              />
            )}
          </>
        )}
      </div>
    </footer>
  );
}

/** «3 fields will change», and which, before anything is written (screens.md §12). */
function Summary({ review, whyId }: { readonly review: ReviewControl; readonly whyId: string }) {
  const t = useTexts('reply-processing');
  const { changes, target, isValid } = review;
  const count = changes.length;
  const overwritten = changes.filter(({ before, isUnknown }) => isUnknown || before.trim() !== '');
  const isSure = overwritten.every(({ isUnknown }) => !isUnknown);
  if (target.kind === 'undecided')
    return (
      <p id={whyId} className={styles['summary']}>
        {t(target.why)}
      </p>
    );
  const isNew = target.kind === 'new';
  const head = count === 0 && !isNew ? t('change.none') : t(isNew ? 'change.new' : 'change.some', { count });
  return (
    <div className={styles['summary']}>
      <output className={styles['count']}>{head}</output>
      {overwritten.length > 0 && (
        <span className={styles['overwrites']}>
          {t(isSure ? 'change.overwrites' : 'change.perhapsOverwrites', { count: overwritten.length })}
        </span>
      )}
      {!isValid && <span className={styles['invalid']}>{t('act.invalid')}</span>}
      {count > 0 && (
        <Disclosure className={styles['changes']} summary={t('change.which')}>
          <ChangeList changes={changes} />
        </Disclosure>
      )}
    </div>
  );
}
