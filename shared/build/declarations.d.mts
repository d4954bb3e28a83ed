export function describeWidgets(): Promise<{
  readonly widgets: readonly { readonly name: string; readonly events: readonly string[] }[];
}>;
