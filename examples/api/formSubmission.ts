import { isEmail } from '#shared/lib/emails.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { sqlTime } from '../clock.ts';
import { questionsOf } from '../forms/layout.ts';
import { answersOf, searchTextOf, senderOf } from '../forms/replyText.ts';
import { requireForm, type StoredForm } from '../forms/storedForms.ts';
import { isVerified, issueVerification, tokenSeconds } from '../forms/verification.ts';
import { csrfMismatch, HttpError, invalid } from '../http/errors.ts';
import { readExactly, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';

const spentToken = 'The verification has expired. Please try again.';

/** What the public sends, without signing in (S2 §7 «Public form submit»); and addresses that answer as things go wrong. */
export const formSubmission: ApiArea = (context) => {
  const { app, db, clock } = context;

  app.get('/turnstile/token', (c) => {
    const seconds = Math.min(tokenSeconds, Math.max(1, wholeNumber(c.req.query('seconds'), tokenSeconds)));
    c.header('Cache-Control', 'no-store');
    return c.json({ token: issueVerification(db, clock, seconds), seconds });
  });

  app.post('/forms/:formId/replies', (c) => submit(context, c));
  faults(context);
};

const faults: ApiArea = ({ app, onClose }) => {
  const ends = new Set<() => void>();
  onClose(() => ends.forEach((end) => end()));

  app.post('/forms/:formId/replies/409', () => {
    throw new HttpError(409, 'You have already registered for this event.');
  });
  app.post('/forms/:formId/replies/422', () => {
    throw invalid({
      Email: ['The Email field must be a valid email address.'],
      turnstile_token: [spentToken],
    });
  });
  app.post('/forms/:formId/replies/500', () => {
    throw new HttpError(500, 'Server Error');
  });
  app.post('/forms/:formId/replies/html', (c) => {
    c.set('isRefusal', true);
    return c.html('<!doctype html><title>Sign in</title><h1>Sign in</h1>');
  });
  app.post('/forms/:formId/replies/nothing', async (c) => {
    await new Promise<void>((end) => {
      ends.add(end);
      c.req.raw.signal.addEventListener('abort', () => end());
    });
    // Nobody hears it, and it is none to be kept under the key: nothing was stored.
    c.set('isRefusal', true);
    return c.body(null, 204);
  });
};

/** Stores a reply: 419 without the page's token, 422 by question, 409 for an address that has sent the form before. */
async function submit({ db, clock }: HostContext, c: HostRequest): Promise<Response> {
  if (!c.get('session')) throw csrfMismatch();
  const form = requireForm(db, null, c.req.param('formId'));
  const input = await readExactly(c);
  const model = textOf(input, 'model').trim();
  const token = textOf(input, 'turnstile_token');
  const errors = errorsIn(form, model);
  if (token === '') errors['turnstile_token'] = ['The turnstile token field is required.'];
  // Asked whatever else is wrong: it is spent in any case, as with the real one.
  else if (!isVerified(db, clock, token)) errors['turnstile_token'] = [spentToken];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const email = senderOf(model);
  const isKnown =
    db.get('SELECT id FROM form_replies WHERE form_id = ? AND email = ?', [form.id, email]) !== null;
  if (email !== '' && isKnown) throw new HttpError(409, messageOf(form));
  const columns = ['form_id', 'answers', 'email', 'search', 'created_at'];
  db.insert('form_replies', columns, [[form.id, model, email, searchTextOf(model), sqlTime(clock())]]);
  return c.json({ success: true }, 201);
}

function messageOf({ type }: StoredForm): string {
  return type === 'registration'
    ? 'You have already registered for this event.'
    : 'We have received your answers before. Write to us if something has changed.';
}

/** What is wrong with the answers; hidden questions cannot be told apart here, so only first name and addresses are looked at. */
function errorsIn({ layout }: StoredForm, model: string): Record<string, string[]> {
  if (model === '') return { model: ['The model field is required.'] };
  const answers = answersOf(model);
  if (!answers) return { model: ['The model field must be a valid JSON string.'] };
  const wrong = questionsOf(layout).flatMap(({ name, isRequired }): [string, string[]][] => {
    const field = domainFieldOf(name);
    const answer = textOf(answers, name).trim();
    const isNeeded = isRequired && (field?.key === 'first_name' || field?.key === 'email');
    if (answer === '') return isNeeded ? [[name, [`The ${name} field is required.`]]] : [];
    const isWrong = field?.kind === 'email' && !isEmail(answer);
    return isWrong ? [[name, [`The ${name} field must be a valid email address.`]]] : [];
  });
  return Object.fromEntries(wrong);
}
