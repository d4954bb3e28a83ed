import { useState } from 'react';
import { Avatar, type AvatarSize } from '#shared/ui/Avatar.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { Columns, Row, Section } from './Section.tsx';

const sizes: readonly AvatarSize[] = ['small', 'normal', 'large', 'huge'];
const names = [
  'Irina Sokolova',
  'محمد العلي',
  'Ångström Öberg',
  'Оксана Шевченко',
  'رضا کریمی',
  '李小龙',
  'Ana',
  'O’Brien',
  '🦊 Fox',
  '',
  'Tom Lee',
  'Ada King',
  'Jo Ng',
];
const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 8 8%22%3E%3Crect width=%228%22 height=%228%22 fill=%22%23fbbf24%22/%3E%3Ccircle cx=%224%22 cy=%224%22 r=%222%22 fill=%22%237c2d12%22/%3E%3C/svg%3E';

/** Pages, people, progress. */
export function Paging() {
  return (
    <>
      <Section title="Pagination">
        <Pages lastPage={20} start={10} />
        <Pages lastPage={7} start={1} />
        <Pages lastPage={1000} start={1000} />
        <Pagination currentPage={1} lastPage={1} total={0} onChange={() => {}} label="Nothing found" />
        <Pagination currentPage={3} lastPage={9} total={84} onChange={() => {}} label="Busy" isBusy />
      </Section>
      <Section title="Avatars">
        <Row>
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </Row>
        <Row>
          {sizes.map((size) => (
            <Avatar key={size} name="Irina Sokolova" size={size} />
          ))}
          <Avatar name="With a picture" src={picture} size="large" />
          <Avatar name="Broken Picture" src="/no-such-picture.png" size="large" />
        </Row>
      </Section>
      <Section title="Progress">
        <Columns>
          <Progress label="Sending" isLabelVisible value={312} max={1204} valueText="312 of 1,204" />
          <Progress label="Done" isLabelVisible value={100} tone="success" />
          <Progress label="Credits left" isLabelVisible value={8} tone="danger" />
          <Progress label="Preparing" isLabelVisible value={null} />
          <Progress label="Nothing yet" value={0} tone="warning" />
        </Columns>
      </Section>
    </>
  );
}

function Pages({ lastPage, start }: { readonly lastPage: number; readonly start: number }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      currentPage={page}
      lastPage={lastPage}
      total={lastPage * 10 - 3}
      onChange={setPage}
      label={`${lastPage} pages`}
    />
  );
}
