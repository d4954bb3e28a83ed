import { memo, type ChangeEvent, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { asCell, asRow } from './roles.ts';
import { cardPartOf, type Column, type RowParts } from './types.ts';
import type { SelectRow } from './useSelection.ts';
import { TableBox } from './TableBox.tsx';
import styles from './table.module.css';

export interface TableRowProps<Row> {
  readonly row: Row;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly isNumbered: boolean;
  readonly columns: readonly Column<Row>[];
  readonly parts: RowParts<Row>;
  /** Undefined in a table without selection. */
  readonly isSelected: boolean | undefined;
  /** Nothing can be selected yet. */
  readonly isFixed: boolean;
  readonly onSelect: SelectRow;
}

function Row<Row>(props: TableRowProps<Row>) {
  const { row, index, isNumbered, columns, parts, isSelected } = props;
  const opens = parts.rowHref?.(row) !== undefined || parts.onRowOpen !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in the first cell is the way for keys
    <tr
      {...asRow}
      data-row={index}
      data-opens={opens || undefined}
      data-selected={isSelected || undefined}
      aria-rowindex={isNumbered ? index + 2 : undefined}
      onClick={opens ? pressLink : undefined}
    >
      {isSelected !== undefined && <SelectCell {...props} isSelected={isSelected} />}
      {columns.map((column, position) => (
        <td
          key={column.key}
          {...asCell}
          data-align={column.align}
          data-card={cardPartOf(columns, column)}
          data-head={column.header}
          data-wide={column.isWide}
        >
          {position === 0 && opens ? <RowLink {...props}>{column.cell(row)}</RowLink> : column.cell(row)}
        </td>
      ))}
      {parts.rowActions && (
        <td {...asCell} className={styles['actions']} data-card="actions">
          <div>{parts.rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** One row; drawn anew only when something of it changes. */
export const TableRow: <Row>(props: TableRowProps<Row>) => ReactNode = memo(Row);

/** A press anywhere on the row is one on its link, unless it was meant for something else. */
function pressLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  if (!currentTarget.contains(target) || target.closest('a, button, input, select, textarea, label')) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = new globalThis.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  currentTarget.querySelector('[data-stop="link"]')?.dispatchEvent(press);
}

function RowLink<Row>(props: TableRowProps<Row> & { readonly children: ReactNode }) {
  const { row, parts, children } = props;
  const href = parts.rowHref?.(row);
  const attributes = { className: styles['link'], 'data-stop': 'link' };
  const open = (event: MouseEvent) => {
    if (!parts.onRowOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    parts.onRowOpen(row);
  };
  if (href === undefined)
    return (
      <button type="button" {...attributes} onClick={open}>
        {children}
      </button>
    );
  return (
    <a href={href} {...attributes} onClick={open}>
      {children}
    </a>
  );
}

function SelectCell<Row>(props: TableRowProps<Row> & { readonly isSelected: boolean }) {
  const { row, parts, isSelected, isFixed, onSelect } = props;
  const t = useTexts('kit');
  const key = parts.rowKey(row);
  const name = parts.rowLabel?.(row) ?? String(key);
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    onSelect(key, { isOn: currentTarget.checked, isRange });
  };
  return (
    <td {...asCell} className={styles['check']} data-card="check">
      <TableBox
        data-stop="check"
        label={t('table.selectRow', { name })}
        isChecked={isSelected}
        disabled={isFixed}
        onChange={change}
      />
    </td>
  );
}
