import { useMemo, useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash-2';
import { ApiError } from '#shared/api/errors.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DataTable, type Column, type RowKey } from '#shared/ui/DataTable.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { makePeople, type Person } from './people.ts';
import { Row, Section } from './Section.tsx';
import styles from './data.module.css';

const few = makePeople(8);
const many = makePeople(10_000);
const failed = new ApiError('server', 'Internal Server Error', { status: 500 });
const nothing: ReadonlySet<RowKey> = new Set();

function useColumns(): readonly Column<Person>[] {
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        header: 'Name',
        width: 200,
        sortValue: ({ name }) => name,
        cell: ({ name }) => (
          <span className={styles['person']}>
            <Avatar name={name} size="small" isDecorative />
            <bdi>{name}</bdi>
          </span>
        ),
      },
      {
        key: 'email',
        header: 'Email',
        width: 220,
        sortValue: ({ email }) => email,
        cell: ({ email }) => <bdi>{email}</bdi>,
      },
      {
        key: 'state',
        header: 'State',
        width: 120,
        sortValue: ({ isConfirmed }) => isConfirmed,
        cell: ({ isConfirmed }) => (
          <Badge tone={isConfirmed ? 'success' : 'warning'} hasDot>
            {isConfirmed ? 'Confirmed' : 'Pending'}
          </Badge>
        ),
      },
      {
        key: 'opens',
        header: 'Opens',
        width: 100,
        align: 'end',
        firstDirection: 'descending',
        sortValue: ({ opens }) => opens,
        cell: ({ opens }) => format.number(opens),
      },
      {
        key: 'first',
        header: 'First open',
        width: 130,
        align: 'end',
        sortValue: ({ firstOpen }) => firstOpen,
        cell: ({ firstOpen }) => format.date(firstOpen),
      },
    ],
    [format],
  );
}

const rowKey = ({ id }: Person) => id;
const rowLabel = ({ name }: Person) => name;
const rowActions = ({ name }: Person) => (
  <>
    <IconButton size="small" icon={<Eye />} label={`Show ${name}`} />
    <IconButton size="small" icon={<Trash2 />} label={`Delete ${name}`} />
  </>
);
const rowHref = ({ id }: Person) => `#person-${id}`;

/** Tables: short, long, awaited, failed, empty. */
export function Tables() {
  return (
    <>
      <Section title="Table">
        <Short />
      </Section>
      <Section title="10,000 rows">
        <Long />
      </Section>
      <Section title="Table states">
        <States />
      </Section>
    </>
  );
}

function Short() {
  const [selected, setSelected] = useState(nothing);
  const columns = useColumns();
  return (
    <DataTable
      caption="People of the event"
      columns={columns}
      rows={few}
      rowKey={rowKey}
      rowLabel={rowLabel}
      rowHref={rowHref}
      rowActions={rowActions}
      initialSort={{ column: 'opens', direction: 'descending' }}
      selection={{ selected, onChange: setSelected }}
      bulkActions={<Button size="small">Export</Button>}
      hasStickyFirstColumn
    />
  );
}

function Long() {
  const [selected, setSelected] = useState(nothing);
  const columns = useColumns();
  return (
    <DataTable
      caption="All contacts"
      columns={columns}
      rows={many}
      rowKey={rowKey}
      rowLabel={rowLabel}
      rowHref={rowHref}
      rowActions={rowActions}
      selection={{ selected, onChange: setSelected }}
      bulkActions={<Button size="small">Add to a list</Button>}
      maxHeight={420}
      hasStickyFirstColumn
    />
  );
}

function States() {
  const [isLoading, setLoading] = useState(true);
  const columns = useColumns().slice(0, 4);
  return (
    <>
      <Row>
        <Button size="small" onClick={() => setLoading(!isLoading)}>
          Awaited or there
        </Button>
      </Row>
      <Card
        title="Contacts who clicked"
        isFlush
        footer={
          <Pagination currentPage={1} lastPage={9} total={84} onChange={() => {}} label="Pages of contacts" />
        }
      >
        <DataTable
          isFrameless
          caption="Contacts who clicked"
          columns={columns}
          rows={isLoading ? undefined : few.slice(0, 3)}
          skeletonRows={3}
          rowKey={rowKey}
        />
      </Card>
      <DataTable
        caption="Newer rows awaited table"
        columns={columns}
        rows={few.slice(0, 2)}
        rowKey={rowKey}
        isBusy
      />
      <DataTable
        caption="Failed table"
        columns={columns}
        rows={undefined}
        rowKey={rowKey}
        error={failed}
        onRetry={() => {}}
      />
      <DataTable caption="Empty table" columns={columns} rows={[]} rowKey={rowKey} />
      <DataTable
        caption="With totals table"
        isCaptionVisible
        columns={[
          { key: 'name', header: 'Hotel', cell: ({ name }) => name, footer: 'All hotels' },
          {
            key: 'opens',
            header: 'Rooms',
            align: 'end',
            cell: ({ opens }) => opens,
            footer: few.slice(0, 2).reduce((sum, { opens }) => sum + (opens ?? 0), 0),
          },
        ]}
        rows={few.slice(0, 2)}
        rowKey={rowKey}
      />
    </>
  );
}
