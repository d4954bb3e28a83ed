/** One message of a demo conversation. */
export interface Line {
  /** Which of the two wrote it. */
  by: 'one' | 'other';
  daysAgo: number;
  time: string;
  text: string;
}

export interface Conversation {
  /** Their contacts. */
  between: readonly [number, number];
  lines: readonly Line[];
}

const say = (by: Line['by'], daysAgo: number, time: string, text: string): Line => ({
  by,
  daysAgo,
  time: `${time}:00`,
  text,
});

/** Six languages, links, lists, emoji, and what people with bad intentions paste: all of it is text. */
const speakers: readonly Line[] = [
  say(
    'other',
    9,
    '08:41',
    'Good morning! I am Kaveh, I moderate the second day. We share the noon panel, I think?',
  ),
  say('one', 9, '08:55', 'Good morning Kaveh, yes, we do. Lovely to meet you 👋'),
  say('one', 9, '08:56', 'مرحباً بك في بروكسل مقدماً!'),
  say('other', 9, '09:02', 'ممنون! فارسی هم بلدید؟'),
  say('one', 9, '09:03', 'قليلاً فقط 😅 English is safer.'),
  say(
    'other',
    9,
    '09:10',
    'This is the page that the organisers sent me: https://www.example.org/programme?day=2#noon-panel',
  ),
  say('one', 9, '09:12', 'And mine is www.example.org/speakers (the photo is older than I am).'),
  say('other', 6, '16:20', 'Somebody has just pasted this into our form. Does your browser do anything?'),
  say('other', 6, '16:21', "<script>alert('boo')</script><b>bold</b> <img src=x onerror=alert(1)>"),
  say('other', 6, '16:21', 'javascript:alert(document.cookie)'),
  say('other', 6, '16:22', 'annex\u202Egpj.exe'),
  say('one', 6, '16:30', 'Nothing at all. Just letters here 🙂'),
  say(
    'one',
    5,
    '11:00',
    'My slots, so that we do not forget:\n\n1. Tuesday 09:30, rehearsal, room B\n2. Tuesday 12:00, noon panel\n3. Wednesday 17:15, closing',
  ),
  say('other', 5, '11:04', 'Noted. Children are welcome at the closing, by the way 👨‍👩‍👧‍👦🇧🇪'),
  say('one', 2, '18:02', 'Are the slides on the server?'),
  say('other', 2, '18:05', 'Not yet. The upload has not worked since noon.'),
  say('other', 2, '18:05', 'I wrote to help@example.org about it.'),
  say('one', 2, '18:06', 'Thank you!'),
  say('other', 1, '09:15', 'It works again. They had run out of disk.'),
  say('one', 1, '09:17', 'Then I will send mine today.'),
  say('one', 1, '09:17', 'Twenty-two slides, no animations, I promise.'),
  say('other', 1, '09:18', 'Deal!'),
  say(
    'other',
    1,
    '14:40',
    'One more thing: shall we take questions after each talk, or all of them at the end?',
  ),
  say(
    'one',
    1,
    '14:46',
    'At the end, I would say. Last year we took them after each talk, and the third speaker had four minutes left. If somebody really cannot wait, raise a hand and I will see it.',
  ),
  say('other', 1, '14:47', 'Agreed. See you at the rehearsal!'),
];

const visitor: readonly Line[] = [
  say('other', 3, '10:00', 'Hello, Jonas here from registration. Your badge will be at desk 4.'),
  say('one', 3, '10:20', 'Perfect, thank you!'),
  say('other', 1, '14:46', 'Desk 4 has moved to the left of the cloakroom.'),
];

const assistant: readonly Line[] = [
  say('one', 2, '07:30', 'Could you book me a table for two on Tuesday?'),
  say('other', 2, '07:58', 'Done: 20:00, in your name.'),
  say('other', 1, '14:45', 'They ask whether you would rather sit outside.'),
];

/** Conversations that run at the same time: on each channel there are messages of more than one person. */
export const conversations: readonly Conversation[] = [
  { between: [1, 2], lines: speakers },
  { between: [1, 3], lines: visitor },
  { between: [2, 3], lines: visitor.slice(1) },
  { between: [1, 4], lines: assistant },
  { between: [2, 5], lines: [say('other', 1, '08:00', 'Дякую за вчорашню зустріч!')] },
];

/** A history of any length, more than is drawn at once: a message every 20 minutes, in turns. */
export function longConversation(length: number): Conversation {
  const days = Math.ceil((length * 20) / (12 * 60));
  const lines = Array.from({ length }, (_, index): Line => {
    const minutes = index * 20;
    const dayMinutes = minutes % (12 * 60);
    const hour = String(8 + Math.floor(dayMinutes / 60)).padStart(2, '0');
    const daysAgo = days - Math.floor(minutes / (12 * 60));
    const time = `${hour}:${String(dayMinutes % 60).padStart(2, '0')}`;
    return say(index % 3 === 0 ? 'one' : 'other', daysAgo, time, `Line ${index + 1} of ${length}`);
  });
  return { between: [1, 6], lines };
}
