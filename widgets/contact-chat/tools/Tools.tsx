import { useRef, useState } from 'react';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { downloadText } from '#shared/lib/download.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Message } from '../domain/message.ts';
import { toTranscript } from '../domain/transcript.ts';
import type { SearchState } from '../messages/MessageBlocks.tsx';
import { SearchBar } from './SearchBar.tsx';
import styles from './tools.module.css';

export interface ToolsProps {
  /** All that were loaded, oldest first. */
  readonly messages: readonly Message[];
  /** Of the recipient. */
  readonly name: string;
  readonly onSearch: (search: SearchState) => void;
}

/** What can be done with a conversation beside talking: search it, take it along. */
export function Tools({ messages, name, onSearch }: ToolsProps) {
  const t = useTexts('contact-chat');
  const [isSearching, setSearching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const download = useDownload(messages, name);
  const close = () => {
    setSearching(false);
    button.current?.focus();
  };
  return (
    <>
      <div className={styles['tools']}>
        <IconButton
          ref={button}
          label={t('search.open')}
          icon={<Search />}
          aria-expanded={isSearching}
          onClick={() => (isSearching ? close() : setSearching(true))}
        />
        <IconButton label={t('export.label')} icon={<Download />} onClick={download} />
      </div>
      {isSearching && <SearchBar messages={messages} onChange={onSearch} onClose={close} />}
    </>
  );
}

/** Offers the conversation as a text file. */
function useDownload(messages: readonly Message[], name: string): () => void {
  const t = useTexts('contact-chat');
  const format = useFormat();
  return () => {
    const time = (at: Date) => format.dateTime(at);
    const text = toTranscript(messages, { me: t('export.me'), other: isolate(name), time });
    downloadText(`${t('export.file', { name: stripBidiControls(name) })}.txt`, text);
  };
}
