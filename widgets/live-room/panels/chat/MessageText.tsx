import { truncateGraphemes } from '#shared/lib/text.ts';
import { LinkedText } from '#shared/ui/LinkedText.tsx';
import styles from './chat.module.css';

/** Nobody fills the chat with empty lines. */
const manyLines = /\n{3,}/g;
/** The server is the one that limits messages; what it lets through beyond is cut when it is shown. */
const mostCharacters = 1_000;

/** A message as text, no longer than a chat can bear. */
export function MessageText({ text }: { readonly text: string }) {
  const shown = truncateGraphemes(text.replaceAll(manyLines, '\n\n'), mostCharacters);
  return <LinkedText text={shown} className={styles['text']} />;
}
