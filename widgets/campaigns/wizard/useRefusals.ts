import { useMemo, useState } from 'react';
import type { Problem } from '../domain/sendingState.ts';
import type { WizardState } from '../domain/wizard.ts';
import { refusalsOf, type RefusedField } from './refusal.ts';

export interface RefusedFields {
  /** Those that still say what was refused, in the order of the wizard. */
  readonly fields: readonly RefusedField[];
  /** What the server said of a field; nothing once it has been changed. */
  readonly of: (field: RefusedField) => readonly string[];
}

/** What the server refused, until it is changed, saved, or sent. */
export function useRefusals(problem: Problem | null, state: WizardState): RefusedFields {
  const [refused, setRefused] = useState({ problem, state });
  if (refused.problem !== problem) setRefused({ problem, state });
  const said = useMemo(() => refusalsOf(problem), [problem]);
  return useMemo(() => {
    const isSame = (field: RefusedField) => valueOf(field, refused.state) === valueOf(field, state);
    const fields = [...said.keys()].filter(isSame);
    return { fields, of: (field) => (fields.includes(field) ? (said.get(field) ?? []) : []) };
  }, [said, refused, state]);
}

function valueOf(field: RefusedField, { info, template, selection, sendLater }: WizardState): unknown {
  if (field === 'template') return template?.id;
  if (field === 'recipients') return selection;
  return field === 'sendLater' ? sendLater : info[field];
}
