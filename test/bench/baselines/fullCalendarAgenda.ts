/** The same sessions in FullCalendar 6, a public peer of the agenda's grid: three days, dragged by its own plug-in. */
import { Calendar } from '@fullcalendar/core';
import interactionPlugin from '@fullcalendar/interaction';
import timeGridPlugin from '@fullcalendar/timegrid';
import type { PlainSession } from './plainAgenda.ts';

export interface PeerAgenda {
  readonly update: (session: PlainSession) => void;
  readonly unmount: () => void;
}

const eventOf = ({ id, name, day, start, end, location, speakers }: PlainSession) => ({
  id: String(id),
  title: name,
  start: `${day}T${start}`,
  end: `${day}T${end}`,
  extendedProps: { place: location.location, speakers },
});

function make(className: string, text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Shows sessions in `el`; a card carries `data-card`, and shows the place and the speakers' initials as the others do. */
export function mountFullCalendar(el: HTMLElement, sessions: readonly PlainSession[]): PeerAgenda {
  const calendar = new Calendar(el, {
    plugins: [timeGridPlugin, interactionPlugin],
    initialView: 'threeDays',
    views: { threeDays: { type: 'timeGrid', duration: { days: 3 } } },
    initialDate: sessions[0]?.day ?? '2026-05-04',
    height: 640,
    slotDuration: '00:05:00',
    slotLabelInterval: '01:00:00',
    scrollTime: '08:00:00',
    allDaySlot: false,
    editable: true,
    events: sessions.map(eventOf),
    eventDidMount: ({ event, el: card }) => {
      card.dataset['card'] = event.id;
    },
    eventContent: ({ event, timeText }) => {
      const speakers: PlainSession['speakers'] = event.extendedProps['speakers'];
      const initials = speakers.map(({ first_name: a, last_name: b }) => `${a.charAt(0)}${b.charAt(0)}`);
      const lines = [event.title, timeText, String(event.extendedProps['place']), initials.join(' ')];
      return { domNodes: lines.map((line, index) => make(`line${index}`, line)) };
    },
  });
  calendar.render();
  return {
    update: (session) => {
      const { start, end } = eventOf(session);
      calendar.getEventById(String(session.id))?.setDates(start, end);
    },
    unmount: () => calendar.destroy(),
  };
}
