export function screenCode(): Promise<readonly { readonly name: string; readonly text: string }[]>;
