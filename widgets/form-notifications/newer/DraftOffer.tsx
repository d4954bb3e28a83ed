import { useState } from 'react';
import type { FormModel } from '#shared/api/form-notifications.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { mergeSettings } from '../domain/merge.ts';
import { changedNames, withChanges } from '../domain/settings.ts';
import type { Offer } from '../useEarlier.ts';
import { NewerDialog } from './NewerDialog.tsx';

interface DraftOfferProps {
  readonly offer: Offer;
  readonly model: FormModel;
}

/** Unsaved work from before, beside settings that have been saved since: put over them only when somebody says so. */
export function DraftOffer({ offer, model }: DraftOfferProps) {
  const t = useTexts('form-notifications');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { base, mine } = offer;
  const theirs = model.settings;
  // What an older build kept does not say what it was changed from: all of it is asked about.
  const isOutdated = base === null || changedNames(theirs, base).length > 0;
  const conflicts = base
    ? mergeSettings({ base: withChanges(theirs, base), mine, theirs }).conflicts
    : changedNames(theirs, mine);
  const restore = () => {
    if (conflicts.length > 0) setAsking(true);
    else offer.take([]);
  };
  return (
    <>
      <FormBanner
        actions={
          <>
            <Button size="small" variant="primary" onClick={restore}>
              {t('draft.restore')}
            </Button>
            <Button size="small" onClick={offer.discard}>
              {t('draft.discard')}
            </Button>
          </>
        }
      >
        {t('draft.offered', { when: format.moment(new Date(offer.savedAt)) })}
        {isOutdated && ` ${t('draft.outdated')}`}
      </FormBanner>
      {isAsking && (
        <NewerDialog
          conflicts={conflicts}
          mine={mine}
          theirs={theirs}
          model={model}
          confirmLabel={t('draft.restore')}
          onAnswer={(given) => {
            setAsking(false);
            if (given) offer.take(given);
          }}
        />
      )}
    </>
  );
}
