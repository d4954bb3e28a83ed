// @vitest-environment node
/** The skeleton for the screens of forms: what their requests let through, and who may come to their routes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { builtReference } from '#test/support/reference.ts';
import { ofWidgets } from '../reference.ts';
import { skeletonOf, type Files } from './skeleton.ts';

const screens = ['form-builder', 'public-form', 'form-replies', 'form-notifications', 'reply-processing'];

let files: Files;
beforeAll(async () => {
  files = skeletonOf(ofWidgets(await builtReference(), screens));
});

/** The rules of a request by field, as they are written. */
function rulesOf(request: string): Readonly<Record<string, string>> {
  const text = files.get(`app/Http/Requests/EventWidgets/${request}Request.php`) ?? '';
  const lines = [...text.matchAll(/'([^']+)' => \[('[^\n]*')\],\n/g)];
  return Object.fromEntries(lines.map(([, field = '', rules = '']) => [field, rules]));
}

describe('the skeleton for the screens of forms', () => {
  it.each([
    ['FormRepliesList', 'searchTerm'],
    ['FormRepliesResponses', 'searchInput'],
  ])('lets %s be asked for everything', (request, field) => {
    expect(rulesOf(request)[field]).toBe("'present', 'nullable', 'string'");
  });

  it.each(['UpdateContact', 'UpdateRegistration', 'CreateContact', 'CreateRegistration'])(
    'asks for no field of its own in what %s gets, and takes an empty one',
    (call) => {
      expect(rulesOf(`FormReplies${call}`)).toEqual({
        response: "'required', 'string'",
        formData: "'present', 'array'",
      });
    },
  );

  it('lets a form be sent without a verification', () => {
    expect(rulesOf('FormsSubmit')).toEqual({
      model: "'required', 'string'",
      turnstile_token: "'present', 'nullable', 'string'",
    });
  });

  it('says of a record that it has more fields than the example', () => {
    const resources = [...files].filter(([file]) => /FormRepliesResponses.*Resource\.php$/.test(file));
    expect(resources.map(([, text]) => text)).toEqual([
      expect.stringContaining('All fields of `fullFields`, not only these'),
    ]);
  });

  it('lets the public send a form, and nobody else do more', () => {
    const routes = files.get('routes/event-widgets/web.php') ?? '';
    const groups = [...routes.matchAll(/Route::middleware\((\[.*\])\)[^]*?\n\}\);/g)];
    const open = groups.filter(([, middleware = '']) => !middleware.includes("'auth'"));
    expect(open.map(([, middleware]) => middleware)).toEqual(["['web', 'throttle:300,1']"]);
    expect(open.map(([text]) => [...text.matchAll(/Route::\w+\('([^']+)'/g)].map(([, to]) => to))).toEqual([
      ['/forms/{formId}/replies'],
    ]);
    expect(routes).toMatch(
      /^\/\/ .* visitors in one hall share one.*\nRoute::middleware\(\['web', 'throttle/m,
    );
  });
});
