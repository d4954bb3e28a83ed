export const firstViewParts: Readonly<Record<string, readonly string[] | undefined>>;
