import { pageOfReplies, requireForm, sentText } from '../forms/storedForms.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';

/** Not ten: screens must not take their own pages for the server's (T-26). */
const repliesPerPage = 25;

/** Replies to a form, as they were sent (S2 §7 «Forms»). */
export const formReplies: ApiArea = ({ app, db }) => {
  app.get('/api/forms/get-replies/:formId', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const form = requireForm(db, tenant, c.req.param('formId'));
    const { replies, pages } = pageOfReplies(db, {
      formId: form.id,
      search: c.req.query('searchTerm') ?? '',
      page: Math.max(1, wholeNumber(c.req.query('page'), 1)),
      perPage: repliesPerPage,
    });
    return c.json({ replies: replies.map(sentText), pages });
  });
};
