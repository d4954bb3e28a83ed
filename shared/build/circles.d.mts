export function checkCircles(
  manifest: Readonly<
    Record<string, { readonly imports: readonly string[]; readonly dynamicImports: readonly string[] }>
  >,
): void;
