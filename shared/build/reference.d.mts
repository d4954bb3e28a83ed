import type { UsersOf } from '../reference/openApi.ts';

export function usersIn(screens: readonly { readonly name: string; readonly text: string }[]): UsersOf;
