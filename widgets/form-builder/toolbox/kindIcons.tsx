/** A picture for each kind of question and each field of contacts and registrations. */
import BadgeCheck from 'lucide-react/icons/badge-check';
import BedDouble from 'lucide-react/icons/bed-double';
import Briefcase from 'lucide-react/icons/briefcase';
import Building from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleDot from 'lucide-react/icons/circle-dot';
import Grid from 'lucide-react/icons/grid-3x3';
import Group from 'lucide-react/icons/group';
import Hash from 'lucide-react/icons/hash';
import IdCard from 'lucide-react/icons/id-card';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Moon from 'lucide-react/icons/moon';
import Network from 'lucide-react/icons/network';
import Paperclip from 'lucide-react/icons/paperclip';
import Phone from 'lucide-react/icons/phone';
import Pilcrow from 'lucide-react/icons/pilcrow';
import PlaneLanding from 'lucide-react/icons/plane-landing';
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareCheck from 'lucide-react/icons/square-check';
import SquareChevronDown from 'lucide-react/icons/square-chevron-down';
import Star from 'lucide-react/icons/star';
import Text from 'lucide-react/icons/text-initial';
import Ticket from 'lucide-react/icons/ticket';
import Type from 'lucide-react/icons/type';
import User from 'lucide-react/icons/user-round';
import Utensils from 'lucide-react/icons/utensils';
import type { ComponentType } from 'react';
import type { QuestionKind } from '../domain/questionTypes.ts';

type Icon = ComponentType<{ readonly size?: number }>;

const byKind: Readonly<Record<QuestionKind, Icon>> = {
  text: Type,
  number: Hash,
  date: Calendar,
  dateTime: CalendarClock,
  comment: Text,
  choice: CircleDot,
  checkbox: SquareCheck,
  dropdown: SquareChevronDown,
  consent: BadgeCheck,
  rating: Star,
  matrix: Grid,
  file: Paperclip,
  panel: Group,
  staticText: Pilcrow,
  verification: ShieldCheck,
};

/** By the server's key of the field. */
const byField: Readonly<Record<string, Icon>> = {
  title: IdCard,
  first_name: User,
  last_name: User,
  email: Mail,
  email2: Mail,
  mobile: Phone,
  function: Briefcase,
  department: Network,
  organisation: Building,
  address_office: MapPin,
  number_of_nights: Moon,
  hotel: BedDouble,
  flights_in: PlaneLanding,
  flights_in_date_time: PlaneLanding,
  flights_out: PlaneTakeoff,
  flights_out_date_time: PlaneTakeoff,
  social_event: Ticket,
  gala_dinner_table: Utensils,
  registration_comments: MessageSquare,
};

interface KindIconProps {
  /** `null` is locked. */
  readonly kind: QuestionKind | null;
  readonly fieldKey?: string | undefined;
}

export function KindIcon({ kind, fieldKey = '' }: KindIconProps) {
  const Icon = kind === null ? Lock : (byField[fieldKey] ?? byKind[kind]);
  return <Icon size={16} />;
}
