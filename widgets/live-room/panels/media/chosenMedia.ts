/** What a host has chosen to share, and what is wrong with it. */
import * as v from 'valibot';
import type { MediaDraft } from '../../store/sharing.ts';
import { kindOfType, type MediaKind } from '../../domain/media.ts';
import { typeOfAddress, typeOfFile, usualTypeOf, webAddress } from './mediaType.ts';

export interface ChosenMedia {
  readonly from: 'file' | 'address';
  readonly file: File | null;
  readonly address: string;
  /** Chosen where the address does not say it. */
  readonly kind: MediaKind | null;
}

/** What outlasts the dialog as the other dialogs' texts do; a file cannot. */
export const typedMedia = v.object({
  from: v.picklist(['file', 'address']),
  address: v.string(),
  kind: v.nullable(v.picklist(['video', 'picture', 'pdf'])),
});

export const emptyMedia: v.InferOutput<typeof typedMedia> = { from: 'file', address: '', kind: null };

export type MediaProblem = 'noFile' | 'emptyFile' | 'unsupported' | 'wrongAddress' | 'noType';

interface ReadMedia {
  readonly problem: MediaProblem | null;
  readonly draft: MediaDraft | null;
}

export function readMedia({ from, file, address, kind }: ChosenMedia): ReadMedia {
  return from === 'file' ? readFile(file) : readAddress(address, kind);
}

const wrong = (problem: MediaProblem): ReadMedia => ({ problem, draft: null });

function readFile(file: File | null): ReadMedia {
  if (!file) return wrong('noFile');
  const mimeType = typeOfFile(file);
  if (kindOfType(mimeType) === null) return wrong('unsupported');
  if (file.size === 0) return wrong('emptyFile');
  return { problem: null, draft: { file, url: null, mimeType } };
}

function readAddress(typed: string, kind: MediaKind | null): ReadMedia {
  const url = webAddress(typed);
  if (!url) return wrong('wrongAddress');
  const mimeType = typeOfAddress(url) ?? (kind && usualTypeOf(kind));
  if (mimeType === null) return wrong('noType');
  if (kindOfType(mimeType) === null) return wrong('unsupported');
  return { problem: null, draft: { file: null, url: url.href, mimeType } };
}

/** Whether the user has to say what lies at the address. */
export function needsKind({ from, address }: ChosenMedia): boolean {
  const url = from === 'address' ? webAddress(address) : null;
  return url !== null && typeOfAddress(url) === null;
}
