import { useState } from 'react';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Columns, Row, Section } from './Section.tsx';

/** Search, copy. */
export function Searching() {
  const [search, setSearch] = useState('');
  return (
    <>
      <Section title="Search">
        <Columns>
          <SearchBox
            value={search}
            onChange={setSearch}
            resultCount={search.length * 1_204}
            label="Search contacts"
          />
          <SearchBox value="irina" onChange={setSearch} isBusy />
          <SearchBox value="irina" onChange={setSearch} resultCount={1} />
          <SearchBox value="" onChange={setSearch} isDisabled />
        </Columns>
      </Section>
      <Section title="Copy">
        <Row>
          <CopyButton text="A text" />
          <CopyButton
            text="https://example.org/form/8f3c"
            label="Copy the link"
            variant="primary"
            size="normal"
          />
          <CopyButton text={() => 'made on demand'} isIconOnly />
        </Row>
      </Section>
    </>
  );
}
