export function chunkKey(manifest: Readonly<Record<string, unknown>>, name: string): string;
