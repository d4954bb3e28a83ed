import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { useMailDraft, type MailDraftControls } from './draft/useMailDraft.ts';
import type { EditorScreenProps } from './editorProps.ts';
import type { Content } from './saving/content.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useVersions, type Versions } from './versions/useVersions.ts';
import type { WorkControl, Working } from './useWork.ts';

/** In ms: a device that keeps nothing, or does not answer, holds nobody up. */
const longestLayUp = 3_000;

export interface KeptOptions extends Working, Pick<EditorScreenProps, 'place' | 'designer'> {
  readonly work: WorkControl;
  /** As it was opened; `null` of a new one. */
  readonly stored: Content | null;
}

export interface Kept {
  readonly draft: MailDraftControls;
  readonly versions: Versions;
  /** Another state is about to stand in the place of this one, which stays as unsaved work and as a version. */
  readonly layUp: () => Promise<void>;
  /** The work is thrown away, and what was kept of it. */
  readonly discard: () => void;
  /** The server has it under this id. */
  readonly saved: (id: string, content: Content) => void;
}

/** What this device keeps of a template: the work that is not saved, and versions from before. */
export function useKept({ engine, source, work, stored, place, designer }: KeptOptions): Kept {
  const options = {
    engine,
    source,
    work,
    stored,
    recordId: place.kind === 'design' ? place.id : designer.badgeMode ? 'new-badge' : 'new',
    isReadOnly: designer.readOnly,
    owner: useOwner(),
  };
  const draft = useMailDraft(options);
  const versions = useVersions(options);
  // Of a new mail that another tab has open too they may be that one's.
  const forget = async (which: 'all' | 'own' | 'earlier') => {
    if (draft.isOpenElsewhere) return;
    await versions.forget(which).catch((error: unknown) => report(error, 'forgetting versions'));
  };
  return {
    draft: {
      ...draft,
      discard: async () => {
        await draft.discard();
        await forget('earlier');
      },
    },
    versions,
    discard: () => {
      draft.done();
      // What is still offered is other work.
      void forget(draft.offered ? 'own' : 'all');
    },
    layUp: () => {
      const draftKept = draft.layUp();
      // Also what is too large for a draft.
      const versionKept = versions.keep().catch((error: unknown) => report(error, 'keeping a version'));
      return withinTime(
        Promise.all([draftKept, versionKept]).then(() => undefined),
        longestLayUp,
        undefined,
      );
    },
    saved: (id, content) => {
      draft.saved(content);
      versions.keep(id, content).catch((error: unknown) => report(error, 'keeping a version'));
    },
  };
}
