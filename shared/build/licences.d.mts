export function nameLicence(licence: string, name: string): string;
