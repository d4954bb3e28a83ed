import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import type { Content } from '../saving/content.ts';
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
  /**
   * Keeps the present state, or what was saved meanwhile; under the id that a new one has got just now, with what was kept before; those
   * of one that was copied stay with it.
   */
  readonly keep: (recordId?: string, saved?: Content) => Promise<void>;
  /** Takes away those of a new mail that is thrown away: `own` were kept since it was opened, `earlier` before. Of others they stay. */
  readonly forget: (which: 'all' | 'own' | 'earlier') => Promise<void>;
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
  /** Without its picture where it cannot be written: what is kept is the work. */
  const present = (of: Edited): Content => ({
    ...work.titlesNow(),
    design: of.output().designJson,
    html: mailHtml(of),
  });
  const isNew = /^new(?:-badge)?$/.test(recordId);
  const [openedAt] = useState(() => Date.now());
  const keep = async (id = recordId, saved?: Content, spared?: Version) => {
    if (!engine || isReadOnly) return;
    const { name, subject, design, html } = saved ?? present(engine);
    const next = { at: Date.now(), name, subject, designJson: design ?? '', html: html ?? '' };
    const shelf = openShelf(owner);
    const isFirstId = isNew && id !== recordId;
    const earlier = isFirstId ? readVersions(await shelf.read(versionsOf(recordId))) : [];
    await shelf.change(versionsOf(id), (before) =>
      JSON.stringify(withVersion([...readVersions(before), ...earlier], next, spared)),
    );
    if (isFirstId) await shelf.change(versionsOf(recordId), () => null);
  };
  const forget: Versions['forget'] = async (which) => {
    if (!isNew) return;
    await openShelf(owner).change(versionsOf(recordId), (before) => {
      const isOwn = ({ at }: Version) => at >= openedAt;
      const left = readVersions(before).filter(
        (one) => which !== 'all' && isOwn(one) === (which === 'earlier'),
      );
      return left.length === 0 ? null : JSON.stringify(left);
    });
  };
  const restore = async (version: Version) => {
    if (!engine || isReadOnly) return;
    // Nothing of what stands here is lost by going back.
    await keep(recordId, undefined, version);
    const undo = takeBack(engine);
    const { name, subject } = version;
    if (!work.replace(engine, version.designJson, { name, subject })) {
      notify({ tone: 'warning', message: t('versions.unreadable') });
      return;
    }
    notify({
      tone: 'success',
      message: t('versions.restored', { time: format.moment(new Date(version.at)) }),
      ...undo,
    });
  };
  const keptAt = useRef('');
  const keepChanged = useEffectEvent(() => {
    if (!engine || !work.isDirtyNow()) return;
    const state = JSON.stringify([engine.state().revision, work.titlesNow()]);
    if (state === keptAt.current) return;
    keptAt.current = state;
    keep().catch((error: unknown) => report(error, 'keeping a version'));
  });
  useEffect(() => {
    const timer = setInterval(() => keepChanged(), keepEachMs);
    return () => clearInterval(timer);
  }, []);
  return { load, keep, forget, restore };
}
