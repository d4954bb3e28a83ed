/** Whom a filter finds (S3 §7.1). */
import * as v from 'valibot';
import { splitJson, type JsonParts } from '../lib/jsonParts.ts';
import { createPause } from '../lib/nextTask.ts';
import { path, type Api } from './client.ts';
import { ApiError } from './errors.ts';
import { inParts, type PartsReader } from './parts.ts';
import { throwIfRefused } from './problems.ts';
import { count, id, list, orNull } from './schemas.ts';
import type { FilterType } from './statistics.ts';

const foundContact = v.looseObject({ id: orNull(id) });

/** A contact with whatever the server sends of it. */
export type FoundContact = v.InferOutput<typeof foundContact>;

const contactsAnswer = v.object({ contacts: list(foundContact), total: orNull(count) });

export interface FilteredRequest {
  readonly type: FilterType;
  /** Rows and groups as they are stored. */
  readonly filters: readonly unknown[];
  /** No more contacts than these are taken (S-9). */
  readonly most: number;
  /** Told of contacts as they come. */
  readonly onContacts: (contacts: readonly FoundContact[]) => void;
}

export interface FoundCount {
  /** How many there are where the server says so; `null` else. */
  readonly total: number | null;
  /** There were more than were wanted; the rest was not read. */
  readonly isCut: boolean;
  /** So many records could not be read and are left out. */
  readonly unreadable: number;
  /** How many of those that came are not the same contact once more; one without an id is like no other. */
  readonly different: number;
}

/** A large answer may be on its way for long. */
const loadTimeoutMs = 300_000;

/**
 * `POST /api/custom-stats-maker/fetch-filtered/{type}` (S3 §7.1), read while it comes, in slices that leave the page at ease: an
 * answer is all contacts at once.
 */
export function fetchFiltered(api: Api, request: FilteredRequest, signal?: AbortSignal): Promise<FoundCount> {
  const { type, filters } = request;
  const body = { type, filters };
  const to = path`api/custom-stats-maker/fetch-filtered/${type}`;
  return api.postFor(to, inParts(contactsReader(request, signal)), {
    body,
    signal,
    timeoutMs: loadTimeoutMs,
  });
}

/** In characters: as much as is taken apart and checked in a few milliseconds. */
const sliceLength = 32_768;

function contactsReader(
  { most, onContacts }: FilteredRequest,
  signal?: AbortSignal,
): PartsReader<FoundCount> {
  const parts = splitJson(['contacts']);
  const pause = createPause();
  const ids = new Set<string>();
  let nameless = 0;
  let taken = 0;
  let unreadable = 0;
  let isCut = false;
  const accept = (given: readonly unknown[]) => {
    const found = given.flatMap((one) => {
      const read = v.safeParse(foundContact, one);
      return read.success && !Array.isArray(one) ? [read.output] : [];
    });
    unreadable += given.length - found.length;
    isCut = taken + found.length > most;
    const wanted = found.slice(0, most - taken);
    taken += wanted.length;
    for (const { id: known } of wanted)
      if (known === null) nameless += 1;
      else ids.add(known);
    if (wanted.length > 0) onContacts(wanted);
  };
  return {
    schema: contactsAnswer,
    take: async (text) => {
      for (let at = 0; at < text.length; at += sliceLength) {
        if (isCut) break;
        accept(inContract(() => parts.take(text.slice(at, at + sliceLength))));
        await pause();
        signal?.throwIfAborted();
      }
      return !isCut;
    },
    end: () => ({
      total: isCut ? null : totalAround(parts),
      isCut,
      unreadable,
      different: ids.size + nameless,
    }),
  };
}

/** What the server says around the list of contacts. */
function totalAround(parts: JsonParts): number | null {
  const { hasList, rest } = inContract(parts.end);
  throwIfRefused(rest);
  if (!hasList)
    throw new ApiError('contract', 'Cannot read the answer at «contacts»: must be a list.', {
      path: 'contacts',
    });
  const read = v.safeParse(v.object({ total: orNull(count) }), rest);
  return read.success ? read.output.total : null;
}

function inContract<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ApiError('contract', 'The answer is damaged or was cut off.', { path: 'contacts', cause });
  }
}
