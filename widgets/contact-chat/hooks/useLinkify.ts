import { useEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '#shared/lib/emitter.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { TextToken } from '#shared/lib/linkify.ts';

type Linkify = (text: string) => readonly TextToken[];

const plain: Linkify = (text) => [{ kind: 'text', text }];
const loaded = createEmitter<null>();
let linkify: Linkify = plain;
let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  try {
    const module = await importChunk(() => import('#shared/lib/linkify.ts'));
    linkify = webLinks(module.linkify);
    loaded.emit(null);
  } catch (error) {
    // Without it links are text; the next message with one tries again.
    loading = null;
    report(error, 'links');
  }
}

/** S-45: only what leads to the web; an address of a mailbox stays text. */
function webLinks(find: Linkify): Linkify {
  return (text) =>
    find(text).map((token) =>
      token.kind === 'link' && !/^https?:/i.test(token.href) ? { kind: 'text', text: token.text } : token,
    );
}

/** What may hold a link at all: a name with a dot, or a scheme. */
const mayHaveLink = /\S\.\S|:\/\//;

/** Cuts a text at its links. The list of the web's names is long, so it is loaded with the first text that may need it. */
export function useLinkify(text: string): readonly TextToken[] {
  const isNeeded = mayHaveLink.test(text);
  useEffect(() => {
    if (isNeeded) loading ??= load();
  }, [isNeeded]);
  const find = useSyncExternalStore(loaded.on, () => linkify);
  return isNeeded ? find(text) : plain(text);
}
