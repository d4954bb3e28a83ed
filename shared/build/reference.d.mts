import type { documents } from '../reference/documents.ts';
import type { UsersOf } from '../reference/openApi.ts';
import type { describeWidgets } from './declarations.mjs';

type Documents = Awaited<ReturnType<typeof documents>>;
type Used = Readonly<Record<string, { readonly 'x-widgets'?: readonly string[] }>>;

export function usersIn(screens: readonly { readonly name: string; readonly text: string }[]): UsersOf;
export function checkUsed(documents: {
  readonly 'openapi.json': { readonly paths: Readonly<Record<string, Used>> };
  readonly 'asyncapi.json': { readonly channels: Used };
}): void;
export function makeReference(
  described: ReturnType<typeof describeWidgets> | Awaited<ReturnType<typeof describeWidgets>>,
): Promise<Documents>;
