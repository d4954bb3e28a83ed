import { createEnvironment, deleteEnvironment, fetchEnvironments } from '../../api/environments.ts';
import { call } from '../call.ts';

const refusal = { success: false, message: 'This environment is protected.' };

/** A tenant's environments and licences. */
export const environments = {
  list: call({
    about: 'The environments of the tenant, and how many licences it has',
    facts: 'The screen shows the newest first. Free licences are `licenses` less the number of environments.',
    at: {},
    run: (api) => fetchEnvironments(api),
    answer: {
      environments: [
        {
          id: 2,
          display_name: 'Annual-Congress',
          created_at: '2026-01-08 09:30:00',
          updated_at: '2026-02-11 16:05:00',
        },
      ],
      licenses: 5,
    },
    answerNotes: {
      licenses: 'All licences of the tenant, used ones included.',
      'environments[].display_name': 'Exactly as stored; the id stands for one that is missing.',
    },
  }),
  create: call({
    about: 'Creates an environment, which takes a licence',
    facts:
      'May take its time: answer once the environment can be used. The same `Idempotency-Key` is the same wish, which must not take a second licence. Without a free licence answer 403, or 200 with `success: false`, and say why in `message`.',
    at: {},
    run: (api) => createEnvironment(api, { environmentName: 'Spring-Forum', intent: 'b7c1' }),
    answer: { success: true, message: 'Environment "Spring-Forum" created successfully.' },
    others: { 'The server refuses; its words are shown': refusal },
    answerNotes: {
      success: '`false` is a refusal; missing counts as `true`.',
      message: 'Shown as it is; the screen has words of its own where it is missing.',
      environment: 'The new one. The list is read again all the same.',
    },
    bodyNotes: { environmentName: 'What the user typed. The rules for names are the server’s.' },
    invalid: { environmentName: ['The environment name has already been taken.'] },
  }),
  delete: call({
    about: 'Deletes an environment with all that is in it',
    facts: '404 says that it is gone already; the screen takes that for done.',
    at: { id: '2' },
    run: deleteEnvironment,
    answer: { success: true, message: 'Environment "Spring-Forum" deleted successfully.' },
    others: { 'The server refuses; its words are shown': refusal },
    answerNotes: { success: '`false` is a refusal; missing counts as `true`.' },
  }),
};
