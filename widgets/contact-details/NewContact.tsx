import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Island } from '#shared/mount/Island.tsx';
import { useNotify } from '#shared/mount/useNotify.ts';
import { Button } from '#shared/ui/Button.tsx';
import { contactPage } from './domain/pages.ts';

/** What the form says it has created; the server may not have told the id (S2 §7). */
const created = v.object({ id: v.nullish(v.string(), null), name: v.string() });

/** The contact form as a modal (S1 §2): a screen of its own, loaded when it is first wanted. */
export function NewContact() {
  const t = useTexts('contact-details');
  const [isOpen, setOpen] = useState(false);
  const onCreated = useOnCreated();
  return (
    <>
      <Button iconStart={<UserPlus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('create.button')}
      </Button>
      {isOpen && (
        <Island
          name="contact-form"
          props={{ open: true }}
          events={{
            'contact-created': ({ detail }) => onCreated(detail),
            'form-closed': () => setOpen(false),
          }}
        />
      )}
    </>
  );
}

/** Says who has been created, and leads there when the id is known. */
function useOnCreated() {
  const t = useTexts('contact-details');
  const notify = useNotify();
  return (detail: unknown) => {
    const read = v.safeParse(created, detail);
    if (!read.success) return;
    const { id, name } = read.output;
    const page = id === null ? null : contactPage(id);
    notify({
      tone: 'success',
      message: t('create.done', { name: isolate(name) }),
      ...(page && { action: { label: t('create.open'), run: () => location.assign(page) } }),
    });
  };
}
