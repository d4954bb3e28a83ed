import Columns3 from 'lucide-react/icons/columns-3';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import type { PageView } from '../domain/pages.ts';
import type { Reply } from '../domain/replies.ts';
import type { OpenReplies } from '../list/useOpenReplies.ts';
import { useScreen } from '../screenContext.ts';
import { Counter } from './Counter.tsx';
import { Switcher } from './Switcher.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly items: readonly Reply[];
  readonly page: PageView;
  readonly opened: OpenReplies;
}

/** Which replies are shown, and how. */
export function Toolbar({ items, page, opened }: ToolbarProps) {
  const t = useTexts('form-replies');
  const { change, layout, keep, questions, shown, openDialog, selection } = useScreen();
  const all = questions.length;
  const chosen = items.filter(({ key }) => selection.keys.has(key)).length;
  const isAllOpen = items.length > 0 && items.every(({ key }) => opened.has(key));
  return (
    <div className={styles['tools']}>
      <div className={styles['selectPage']}>
        <Checkbox
          label={t('selection.page')}
          isLabelHidden
          isChecked={chosen === 0 ? false : chosen === items.length || 'mixed'}
          onChange={(isSelected) => selection.set(items, isSelected)}
        />
      </div>
      <Counter page={page} />
      <Button
        size="small"
        variant="ghost"
        iconStart={<ChevronsUpDown />}
        onClick={() => opened.setAll(!isAllOpen)}
      >
        <span className={styles['word']}>{t(isAllOpen ? 'collapseAll' : 'expandAll')}</span>
      </Button>
      <Button
        size="small"
        variant="ghost"
        iconStart={<Columns3 />}
        onClick={() => openDialog({ kind: 'fields' })}
      >
        <span className={styles['word']}>
          {shown.length === all ? t('fields.button') : t('fields.buttonSome', { shown: shown.length, all })}
        </span>
      </Button>
      <Switcher
        isWideOnly
        label={t('layout.label')}
        value={layout}
        onChange={(next) => {
          change({ layout: next });
          keep({ layout: next });
        }}
        options={[
          { value: 'list', label: t('layout.list'), icon: <Rows3 /> },
          { value: 'grid', label: t('layout.grid'), icon: <LayoutGrid /> },
        ]}
      />
    </div>
  );
}
