import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isCodeText } from '#shared/lib/checkInCode.ts';
import { graphemeCount } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { Guest } from '../domain/guest.ts';
import type { Mask } from '../domain/masking.ts';
import { useIdle } from '../desk/useIdle.ts';
import { Found } from './Found.tsx';
import { guestsKey, guestsQuery } from './guestsQuery.ts';
import { useSettled } from './useSettled.ts';
import styles from './search.module.css';

interface GuestSearchProps {
  readonly eventId: string;
  readonly minSearch: number;
  readonly mask: Mask;
  /** Milliseconds without a touch after which it closes by itself (S-21). */
  readonly idleMs: number;
  readonly onChoose: (guest: Guest) => void;
  /** A scanner has typed into the field. */
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** Looked for by name, over the whole kiosk (S3 §2.3, §5.3); what was typed and found is forgotten when it closes. */
export function GuestSearch(props: GuestSearchProps) {
  const { eventId, minSearch, mask, idleMs, onChoose, onCode, onClose } = props;
  const t = useTexts('check-in-kiosk');
  const api = useApi();
  const [text, setText] = useState('');
  const term = useSettled(text.trim());
  const isEnough = graphemeCount(term) >= minSearch && !isCodeText(term);
  const found = useQuery({ ...guestsQuery(api, { eventId, text: term }), enabled: isEnough });
  useForgotten();
  const touched = useIdle(idleMs, onClose);
  const press = (event: KeyboardEvent) => {
    touched();
    // Scanners end with either.
    if ((event.key !== 'Enter' && event.key !== 'Tab') || !isCodeText(text)) return;
    event.preventDefault();
    onCode(text);
  };
  return (
    <Dialog isOpen size="full" title={t('search.title')} onClose={onClose}>
      {/* Any touch says that somebody is there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles['search']} onPointerDown={touched} onKeyDown={press}>
        <Field label={t('search.label')} hint={t('search.hint', { count: minSearch })}>
          <TextInput
            className={styles['field'] ?? ''}
            value={text}
            onChange={(typed) => {
              touched();
              setText(typed);
            }}
            type="search"
            enterKeyHint="search"
            autoCapitalize="words"
            spellCheck={false}
          />
        </Field>
        {isEnough && (
          <Found
            query={found}
            isAsking={found.isFetching || term !== text.trim()}
            {...{ eventId, mask, onChoose }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Nothing that was found outlives the search. */
function useForgotten(): void {
  const queries = useQueryClient();
  useEffect(() => () => queries.removeQueries({ queryKey: guestsKey }), [queries]);
}
