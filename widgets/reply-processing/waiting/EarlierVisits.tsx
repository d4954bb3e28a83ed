import { LeftDecisions, type LeftDecisionsProps } from './LeftDecisions.tsx';
import { LeftInTab } from './LeftInTab.tsx';

/** What earlier visits have left: each decision, or, where nobody is known, that there was something. */
export function EarlierVisits(props: LeftDecisionsProps) {
  const { form, type, owner } = props;
  return owner.userId === undefined ? <LeftInTab {...{ form, type, owner }} /> : <LeftDecisions {...props} />;
}
