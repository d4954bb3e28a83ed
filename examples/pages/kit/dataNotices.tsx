import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { ApiError } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { Columns, Row, Section } from './Section.tsx';

const pause = () => new Promise((resolve) => setTimeout(resolve, 2_000));
const offline = new ApiError('network', 'Failed to fetch');
const broken = new ApiError('contract', 'Expected number but received "many"', {
  status: 200,
  path: 'contacts.data.3.openCount',
});
const invalid = new ApiError('invalid', 'Unprocessable', {
  status: 422,
  serverMessage: 'The given data was invalid.',
  fields: { name: ['The name has already been taken.'], email: ['The email must be a valid email address.'] },
});
const busy = new ApiError('rate-limited', 'Too Many Requests', { status: 429, retryAfterMs: 12_000 });
const refused = new ApiError('conflict', 'Conflict', {
  status: 409,
  serverMessage: 'Irina Sokolova changed this session a minute ago.',
});

/** What stands in the place of content: empty, failed, not there yet. */
export function Notices() {
  return (
    <>
      <Section title="Empty">
        <Columns>
          <EmptyState
            icon={<Inbox />}
            title="No campaigns yet"
            action={<Button variant="primary">New campaign</Button>}
          >
            A campaign is an email to people of your lists. Write the first one, send it now or later.
          </EmptyState>
          <EmptyState
            isCompact
            icon={<SearchX />}
            title="No contacts found"
            action={<Button size="small">Clear search</Button>}
          />
          <EmptyState isCompact title="No contacts found" />
        </Columns>
      </Section>
      <Section title="Errors">
        <ErrorNotice error={offline} message="The hotels could not be loaded." onRetry={pause} />
        <ErrorNotice error={broken} onRetry={pause} />
        <ErrorNotice error={invalid} />
        <ErrorNotice error={busy} onRetry={pause} isRetrying />
        <ErrorNotice error={refused} actions={<Button size="small">Show the newest</Button>} />
        <ErrorNotice error={new ApiError('expired', 'Page Expired', { status: 419 })} onRetry={pause} />
      </Section>
      <Waiting />
    </>
  );
}

function Waiting() {
  return (
    <Section title="Waiting">
      <Columns>
        <Skeleton />
        <Skeleton kind="block" height={80} isSilent />
        <Skeleton kind="people" count={2} isSilent />
        <Skeleton kind="facts" isSilent />
        <Spinner />
        <Spinner size="large" label="Preparing the report…" isLabelVisible />
      </Columns>
      <Skeleton kind="table" count={3} columns={4} isSilent />
      <Row>
        <span>
          In a line <Spinner size="small" isInline />
        </span>
      </Row>
    </Section>
  );
}
