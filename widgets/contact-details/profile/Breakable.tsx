import { Fragment } from 'react';

/** An address that rather breaks behind its signs than inside a word. Read aloud it would have gaps: name it yourself. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[@./?&=])/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
