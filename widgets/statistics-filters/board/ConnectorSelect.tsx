import { useTexts } from '#shared/i18n/useTexts.ts';
import { Select } from '#shared/ui/Select.tsx';
import { readConnector, writeConnector, type Connector } from '../domain/connectors.ts';
import type { Group, Row } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import styles from './board.module.css';

interface ConnectorSelectProps {
  readonly item: Row | Group;
  readonly isFirst: boolean;
  readonly name: string;
}

const first: readonly Connector[] = ['and', 'not'];
const later: readonly Connector[] = ['and', 'or', 'and not', 'or not'];
const keys = {
  and: 'connector.and',
  or: 'connector.or',
  not: 'connector.not',
  'and not': 'connector.andNot',
  'or not': 'connector.orNot',
} as const;

/** How an item is joined to those before it; the first has only «and» and «not» (S3 §5.1). */
export function ConnectorSelect({ item, isFirst, name }: ConnectorSelectProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  const change = (connector: Connector) => {
    const joined = readConnector(connector);
    if (joined) acts.join(item.id, joined);
  };
  return (
    <div className={styles['connector']}>
      <Select<Connector>
        size="small"
        aria-label={t('connector.label', { name })}
        options={(isFirst ? first : later).map((value) => ({ value, label: t(keys[value]) }))}
        value={writeConnector(item, isFirst)}
        onChange={change}
      />
    </div>
  );
}
