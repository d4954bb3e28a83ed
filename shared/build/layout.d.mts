export const root: string;
export const firstViewParts: Readonly<Record<string, readonly string[] | undefined>>;
export function widgetNames(): readonly string[];
