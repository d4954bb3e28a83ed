import UserPlus from 'lucide-react/icons/user-plus';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Island } from '#shared/island/Island.tsx';
import { useNotify } from '#shared/island/useNotify.ts';
import { Button } from '#shared/ui/Button.tsx';
import { contactPage } from './domain/pages.ts';

/**
 * The contact form as a modal (S1 §2): a screen of its own, loaded when it is first wanted. It stays from then on, so that
 * what was typed is there when it is opened again.
 */
export function NewContact({ titles }: { readonly titles: unknown }) {
  const t = useTexts('contact-details');
  const [form, setForm] = useState<'absent' | 'open' | 'closed'>('absent');
  const offer = useOffer();
  return (
    <div>
      <Button iconStart={<UserPlus />} aria-haspopup="dialog" onClick={() => setForm('open')}>
        {t('newContact')}
      </Button>
      {form !== 'absent' && (
        <Island
          name="contact-form"
          props={{ open: form === 'open', titles }}
          events={{
            'contact-created': offer.onCreated,
            'widget:notice': offer.onNotice,
            'form-closed': () => setForm('closed'),
          }}
        />
      )}
    </div>
  );
}

/** What the form says it has created; the server may not have told the id (S2 §7). */
const created = v.object({ id: v.nullish(v.string(), null) });
const success = v.object({ tone: v.picklist(['success']), message: v.string() });

/** The form's own words for its success, with the way to the new contact added when its id is known. */
function useOffer() {
  const t = useTexts('contact-details');
  const notify = useNotify();
  const page = useRef<string | null>(null);
  const onCreated = ({ detail }: CustomEvent) => {
    const read = v.safeParse(created, detail);
    const id = read.success ? read.output.id : null;
    page.current = id === null ? null : contactPage(id);
  };
  const onNotice = (event: CustomEvent) => {
    const told = v.safeParse(success, event.detail);
    const to = page.current;
    if (!told.success || to === null) return;
    page.current = null;
    event.preventDefault();
    event.stopPropagation();
    notify({ ...told.output, action: { label: t('open'), run: () => location.assign(to) } });
  };
  return { onCreated, onNotice };
}
