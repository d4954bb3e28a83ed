import type { BuiltPass } from './bundle.mjs';

export function nameLicence(licence: string, name: string): string;
export function noticesOf(built: readonly BuiltPass[]): Promise<string>;
