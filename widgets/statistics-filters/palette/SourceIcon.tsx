import Building from 'lucide-react/icons/building-2';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Ticket from 'lucide-react/icons/ticket';
import User from 'lucide-react/icons/user-round';

/** A picture for each group of fields. */
export function SourceIcon({ source }: { readonly source: string }) {
  if (source === 'organisation') return <Building size={16} />;
  if (source === 'registration') return <Ticket size={16} />;
  return source === 'contact' ? <User size={16} /> : <CircleHelp size={16} />;
}
