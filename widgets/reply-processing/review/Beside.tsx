import { Address } from '#shared/ui/Address.tsx';

/** What is said of somebody beside the name; empty for nothing. */
export const Beside = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.filter(Boolean).map((text) => (
    <bdi key={text}>
      <Address text={text} />
    </bdi>
  ));
