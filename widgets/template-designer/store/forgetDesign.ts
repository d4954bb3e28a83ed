import { openShelf } from '#shared/drafts/shelf.ts';
import { createDraftVault } from '#shared/drafts/vault.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { draftKind } from '../domain/mailDraft.ts';
import { versionsOf } from '../domain/versions.ts';

/** Takes away what this device keeps of a template that is no longer there: its unsaved work, and its versions. */
export async function forgetDesign(owner: Owner, id: string): Promise<void> {
  await createDraftVault(owner).remove({ kind: draftKind, recordId: id });
  await openShelf(owner).change(versionsOf(id), () => null);
}
