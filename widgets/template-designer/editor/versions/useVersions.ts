import { useEffect, useEffectEvent, useRef } from 'react';
import { openShelf } from '#shared/drafts/shelf.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { report } from '#shared/lib/report.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { readVersions } from '../../domain/versionList.ts';
import { versionsOf, withVersion, type Version } from '../../domain/versions.ts';
import type { Edited } from '../edited.ts';
import { mailHtml } from '../mailHtml.ts';
import { useTakeBack } from '../useTakeBack.ts';
import type { WorkControl } from '../useWork.ts';

/** screens.md §4: a version is kept each five minutes of work, beside those of each save. */
const keepEachMs = 300_000;

export interface VersionsOptions {
  readonly engine: Edited | null;
  readonly work: WorkControl;
  /** `new` until it has an id. */
  readonly recordId: string;
  readonly isReadOnly: boolean;
  readonly owner: Owner;
}

export interface Versions {
  readonly load: () => Promise<KeptVersions>;
  /** Keeps the present state; under the id that a new one has got just now, with what was kept before; those of one that was copied stay with it. */
  readonly keep: (recordId?: string) => Promise<void>;
  /** Puts a version in the place of the mail, which is kept as one; what stood here can be brought back. */
  readonly restore: (version: Version) => Promise<void>;
}

export interface KeptVersions {
  /** The newest first. */
  readonly all: readonly Version[];
  /** Whether they outlive the page. */
  readonly isLasting: boolean;
}

/** The last 20 versions of a template, on this device (screens.md §4 «Versions in the browser»). */
export function useVersions({ engine, work, recordId, isReadOnly, owner }: VersionsOptions): Versions {
  const t = useTexts('template-designer');
  const format = useFormat();
  const notify = useNotify();
  const takeBack = useTakeBack(work);
  const load = async () => {
    const shelf = openShelf(owner);
    const name = versionsOf(recordId);
    return { all: readVersions(await shelf.read(name)), isLasting: await shelf.isLasting(name) };
  };
  const keep = async (id = recordId) => {
    if (!engine || isReadOnly) return;
    const { designJson } = engine.output();
    // Without its picture where it cannot be written: what is kept is the work.
    const next = { at: Date.now(), ...work.titlesNow(), designJson, html: mailHtml(engine) ?? '' };
    const shelf = openShelf(owner);
    const isFirstId = id !== recordId && /^new(?:-badge)?$/.test(recordId);
    const earlier = isFirstId ? readVersions(await shelf.read(versionsOf(recordId))) : [];
    await shelf.change(versionsOf(id), (before) =>
      JSON.stringify(withVersion([...readVersions(before), ...earlier], next)),
    );
    if (isFirstId) await shelf.change(versionsOf(recordId), () => null);
  };
  const restore = async (version: Version) => {
    if (!engine || isReadOnly) return;
    // Nothing of what stands here is lost by going back.
    await keep();
    const undo = takeBack(engine);
    const { name, subject } = version;
    if (!engine.load(version.designJson)) {
      notify({ tone: 'warning', message: t('versions.unreadable') });
      return;
    }
    work.setTitles({ name, subject });
    notify({
      tone: 'success',
      message: t('versions.restored', { time: format.moment(new Date(version.at)) }),
      ...undo,
    });
  };
  const keptAt = useRef(-1);
  const keepChanged = useEffectEvent(() => {
    if (!engine || !work.isDirtyNow()) return;
    const { revision } = engine.state();
    if (revision === keptAt.current) return;
    keptAt.current = revision;
    keep().catch((error: unknown) => report(error, 'keeping a version'));
  });
  useEffect(() => {
    const timer = setInterval(() => keepChanged(), keepEachMs);
    return () => clearInterval(timer);
  }, []);
  return { load, keep, restore };
}
