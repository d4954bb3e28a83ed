import { useEffect, useState } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { finalOf, type Final } from '../domain/campaignState.ts';
import { openingOf, type Opening } from '../domain/opening.ts';
import type { Session } from '../domain/route.ts';
import { useJudge } from '../store/useMarks.ts';
import { useKnownName } from '../store/knownLists.ts';
import { useName } from '../useName.ts';
import { ScreenHead } from '../ScreenHead.tsx';
import { useOpening, type OpeningMaterials } from './useOpening.ts';
import { Wizard, type WizardProps } from './Wizard.tsx';
import { WizardSkeleton } from './WizardSkeleton.tsx';

export interface WizardScreenProps extends Omit<WizardProps, 'opening' | 'materials'> {
  /** It cannot be opened. */
  readonly onRefused: (why: Final | 'gone') => void;
}

/** The wizard, once it is known what it begins with. */
export function WizardScreen(props: WizardScreenProps) {
  const { session, onRefused, onList, takesFocus } = props;
  const t = useTexts('campaigns');
  const query = useOpening(session);
  const opening = useOpeningOf(props, query.data);
  const refusal = opening && opening.kind !== 'ready' ? opening.kind : null;
  useEffect(() => {
    if (refusal !== null) onRefused(refusal);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal]);
  if (query.data && opening?.kind === 'ready')
    return <Wizard {...props} opening={opening} materials={query.data} />;
  return (
    <>
      <OpeningHead session={session} onList={onList} takesFocus={takesFocus} />
      {query.isError ? (
        <QueryNotice
          query={query}
          message={t('wizard.openFailed')}
          actions={
            <Button size="small" onClick={onList}>
              {t('wizard.toList')}
            </Button>
          }
        />
      ) : (
        <WizardSkeleton />
      )}
    </>
  );
}

/** Judged once, when everything is there: what happens later is the wizard's to handle. */
function useOpeningOf(
  { session, marks }: WizardScreenProps,
  materials: OpeningMaterials | undefined,
): Opening | null {
  const { timeZone, serverTimeZone } = useLocale();
  const judge = useJudge(marks.marks);
  const now = useNow(60_000);
  const [opening, setOpening] = useState<Opening | null>(null);
  if (opening !== null || materials === undefined || !marks.isReady) return opening;
  const rules = {
    timeZone,
    serverTimeZone,
    now,
    finalOf: (campaign: Campaign) => finalOf(judge(campaign, now)),
  };
  const first = openingOf(session.start, materials, rules);
  setOpening(first);
  return first;
}

interface OpeningHeadProps {
  readonly session: Session;
  readonly onList: () => void;
  readonly takesFocus: boolean;
}

function OpeningHead({ session, onList, takesFocus }: OpeningHeadProps) {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const known = useKnownName(session.id ?? '');
  const title = session.id === null ? t('breadcrumb.create') : t('breadcrumb.edit', { name: nameIn(known) });
  return <ScreenHead title={title} onList={onList} takesFocus={takesFocus} />;
}
