import { addDays } from '../../../clock.ts';
import { questionsOf } from '../../../forms/layout.ts';
import { searchTextOf, senderOf } from '../../../forms/replyText.ts';
import type { Value } from '../../db.ts';
import { randomFrom, type Random } from '../random.ts';
import type { SeedContext } from '../sizes.ts';
import { oddReplies } from './oddReplies.ts';
import { formPlans, type FormPlan } from './plans.ts';
import { answerAll } from './replies.ts';
import { senders } from './senders.ts';

/** Twenty forms of all events with what the public sent, and one of another tenant (S2 §3, examples/README.md). */
export function seedForms(context: SeedContext): void {
  const { db, today } = context;
  const plans = formPlans(context);
  const rows = plans.map((plan, index): Value[] => [
    index + 1,
    'acme',
    plan.event,
    plan.type,
    plan.name,
    plan.layout,
    plan.theme ? JSON.stringify(plan.theme) : null,
    JSON.stringify(plan.notifications ?? {}),
    !plan.isSilentOnSubmit,
    plan.feedbackEmail ?? null,
    !plan.saysNoId,
    `${addDays(today, -40 - index)} 10:00:00`,
  ]);
  const columns = ['id', 'tenant', 'event_id', 'type', 'name', 'layout', 'theme', 'notifications'];
  db.insert('forms', [...columns, 'notify_on_submit', 'feedback_email', 'says_id', 'updated_at'], rows);
  db.run(
    "INSERT INTO forms (tenant, type, name, layout, updated_at) VALUES ('globex', 'contact', 'Globex: contact', ?, ?)",
    [plans[2]?.layout ?? '{}', `${today} 10:00:00`],
  );
  const isFull = context.size.mostReplies >= 1_000;
  const replies = plans.flatMap((plan, index) =>
    repliesOf(context, { plan, formId: index + 1, count: plan.replies[isFull ? 0 : 1] }),
  );
  db.insert('form_replies', ['form_id', 'answers', 'email', 'search', 'created_at'], replies);
}

interface Batch {
  readonly plan: FormPlan;
  readonly formId: number;
  readonly count: number;
}

function repliesOf(context: SeedContext, { plan, formId, count }: Batch): Value[][] {
  const { db, today } = context;
  const random = randomFrom(610 + formId);
  const event = db.get('SELECT date_from, date_till FROM events WHERE id = ?', [plan.event]);
  const hotels = db
    .all('SELECT name FROM event_hotels JOIN hotels ON id = hotel_id WHERE event_id = ? ORDER BY id', [
      plan.event,
    ])
    .map((row) => row.text('name'));
  const questions = questionsOf(plan.layout);
  const asked = questions.length > 0 ? questions : lostQuestions;
  const stay = {
    hotels,
    from: addDays(event?.text('date_from') ?? today, -1),
    till: addDays(event?.text('date_till') ?? today, 1),
  };
  const people = senders(context, { plan, random, count });
  const texts = people.map((sender) => JSON.stringify(answerAll(asked, { random, sender, ...stay })));
  return withOdd(texts, plan).map((text, index): Value[] => [
    formId,
    text,
    senderOf(text),
    searchTextOf(text),
    `${addDays(today, -1 - Math.floor((index % 120) / 4))} ${timeOf(random)}`,
  ]);
}

/** What a form asked whose layout is lost. */
const lostQuestions = questionsOf(
  JSON.stringify({
    elements: ['First Name', 'Last Name', 'Email', 'Organisation'].map((name) => ({
      type: 'text',
      name,
      isRequired: name !== 'Organisation',
    })),
  }),
);

/** The odd ones take the places from the fourth on. */
function withOdd(texts: readonly string[], { odd }: FormPlan): readonly string[] {
  const some: readonly string[] = odd ? oddReplies[odd] : [];
  return texts.map((text, index) => some[index - 3] ?? text);
}

function timeOf(random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(random.int(7, 22))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`;
}
