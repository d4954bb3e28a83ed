import { useEffect, useState } from 'react';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notedSittings, type ListOfOwner } from './noted.ts';
import { noteSitting } from './notes.ts';
import { whenOver } from './sitting.ts';

/**
 * Where nobody is known: that decisions waited when this tab was left (screens.md §12 «undo window»). Which ones has ended with
 * the page, as all that is kept for nobody (DESIGN.md §3 «Draft vault»).
 */
export function LeftInTab({ form, type, owner }: ListOfOwner) {
  const t = useTexts('reply-processing');
  const { tenant, userId, guard } = owner;
  const [left, setLeft] = useState<readonly string[]>([]);
  useEffect(() => {
    const list = { form, type, owner: { tenant, userId, guard } };
    const ended = new AbortController();
    const { signal } = ended;
    const tell = (name: string) => {
      // What the page before still had to send may have arrived meanwhile.
      if (!signal.aborted && notedSittings(list).includes(name)) setLeft((all) => [...all, name]);
    };
    for (const name of notedSittings(list)) {
      whenOver(name, Date.now(), signal).then(
        () => tell(name),
        (error: unknown) => signal.aborted || report(error, 'what waited in this tab'),
      );
    }
    return () => ended.abort();
  }, [form, type, tenant, userId, guard]);
  const dismiss = () => {
    for (const name of left) noteSitting({ form, type, owner }, name, false);
    setLeft([]);
  };
  if (left.length === 0) return null;
  return (
    <FormBanner
      tone="warning"
      actions={
        <Button size="small" variant="ghost" onClick={dismiss}>
          {t('left.dismiss')}
        </Button>
      }
    >
      {t('left.inTab')}
    </FormBanner>
  );
}
