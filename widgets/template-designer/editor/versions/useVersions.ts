import { useEffect, useEffectEvent, useRef } from 'react';
import { openShelf } from '#shared/drafts/shelf.ts';
import { report } from '#shared/lib/report.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { readVersions } from '../../domain/versionList.ts';
import { withVersion, type Version } from '../../domain/versions.ts';
import type { Engine } from '../../engine/engine.ts';
import type { WorkControl } from '../useWork.ts';

/** screens.md §4: a version is kept each five minutes of work, beside those of each save. */
const keepEachMs = 300_000;

export interface VersionsOptions {
  readonly engine: Engine | null;
  readonly work: WorkControl;
  /** `new` until it has an id. */
  readonly recordId: string;
  readonly isReadOnly: boolean;
  readonly owner: Owner;
}

export interface Versions {
  /** The newest first. */
  readonly load: () => Promise<readonly Version[]>;
  /** Keeps the present state; under another id where it has got one just now, with what was kept before. */
  readonly keep: (recordId?: string) => Promise<readonly Version[]>;
}

/** The last 20 versions of a template, on this device (screens.md §4 «Versions in the browser»). */
export function useVersions({ engine, work, recordId, isReadOnly, owner }: VersionsOptions): Versions {
  const nameOf = (id: string) => `email-template.${id}`;
  const load = async () => readVersions(await openShelf(owner).read(nameOf(recordId)));
  const keep = async (id = recordId) => {
    if (!engine || isReadOnly) return load();
    const { designJson, html } = engine.output();
    const next = { at: Date.now(), ...work.titles, designJson, html };
    const shelf = openShelf(owner);
    const earlier = id === recordId ? [] : readVersions(await shelf.read(nameOf(recordId)));
    const text = await shelf.change(nameOf(id), (before) =>
      JSON.stringify(withVersion([...readVersions(before), ...earlier], next)),
    );
    if (id !== recordId) await shelf.change(nameOf(recordId), () => null);
    return readVersions(text);
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
  return { load, keep };
}
