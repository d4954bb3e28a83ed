/* oxlint-disable jsx-a11y/control-has-associated-label -- a drawing, hidden from readers */
import Upload from 'lucide-react/icons/upload';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Calendar from 'lucide-react/icons/calendar';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { itemsUnder, memberOf, type JsonNode, type JsonObject } from '../domain/jsonTree.ts';
import { shownText } from '../domain/localText.ts';
import type { OutlineElement } from '../domain/outline.ts';
import { spelledIn } from '../domain/spellings.ts';
import { useCanvas } from './canvasTools.ts';
import { plainText } from './plainText.ts';
import styles from './sketch.module.css';

interface SketchProps {
  readonly element: OutlineElement;
  readonly node: JsonObject | null;
}

/** How many choices of a list are drawn. */
const shownItems = 4;

/** What the question will look like, drawn lightly: nothing in it can be used. */
export function Sketch({ element, node }: SketchProps) {
  const { language } = useCanvas();
  const { kind } = element;
  if (node === null || kind === null || kind === 'panel') return null;
  const description = shownText(memberOf(node, 'description'), language);
  return (
    <div className={styles['sketch']} aria-hidden="true">
      {description && (
        <p className={styles['description']}>
          <bdi>{description}</bdi>
        </p>
      )}
      <Control element={element} node={node} />
    </div>
  );
}

function Control({ element, node }: { readonly element: OutlineElement; readonly node: JsonObject }) {
  const t = useTexts('form-builder');
  const { language } = useCanvas();
  const text = (key: string) => shownText(memberOf(node, spelledIn(node, key)), language) ?? '';
  switch (element.kind) {
    case 'comment':
      return <div className={styles['area']}>{text('placeholder')}</div>;
    case 'choice':
    case 'checkbox':
      return <Options node={node} kind={element.kind} />;
    case 'dropdown':
      return (
        <div className={styles['box']}>
          <span>{text('placeholder') || t('sketch.choose')}</span>
          <ChevronDown size={16} />
        </div>
      );
    case 'consent':
      return (
        <div className={styles['option']}>
          <span className={styles['mark']} data-kind="checkbox" />
          <bdi>{text('title') || text('label')}</bdi>
        </div>
      );
    case 'rating':
      return (
        <div className={styles['stars']}>
          {[1, 2, 3, 4, 5].map((at) => (
            <Star key={at} size={18} />
          ))}
        </div>
      );
    case 'matrix':
      return <Matrix node={node} />;
    case 'file':
      return (
        <div className={styles['file']}>
          <Upload size={16} />
          {t('sketch.file')}
        </div>
      );
    case 'staticText':
      return <p className={styles['text']}>{plainText(text('html'))}</p>;
    case 'verification':
      return (
        <div className={styles['verification']}>
          <ShieldCheck size={18} />
          {t('sketch.verification')}
        </div>
      );
    case 'date':
    case 'dateTime':
      return (
        <div className={styles['box']}>
          <span>{text('placeholder')}</span>
          <Calendar size={16} />
        </div>
      );
    default:
      return <div className={styles['box']}>{text('placeholder')}</div>;
  }
}

/** The text of one item, in a language; its value where it has none. */
function itemText(item: JsonNode, language: string): string {
  if (item.kind === 'scalar') return String(item.value ?? '');
  if (item.kind === 'array') return '';
  const value = memberOf(item, 'value');
  return (
    shownText(memberOf(item, 'text'), language) ?? (value?.kind === 'scalar' ? String(value.value ?? '') : '')
  );
}

function Options({ node, kind }: { readonly node: JsonObject; readonly kind: 'choice' | 'checkbox' }) {
  const t = useTexts('form-builder');
  const { language } = useCanvas();
  const items = itemsUnder(node, 'choices');
  const more = items.length - shownItems;
  return (
    <div className={styles['options']}>
      {items.slice(0, shownItems).map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no ids, and nothing here keeps a state
        <div key={at} className={styles['option']}>
          <span className={styles['mark']} data-kind={kind} />
          <bdi>{itemText(item, language)}</bdi>
        </div>
      ))}
      {more > 0 && <div className={styles['more']}>{t('sketch.more', { count: more })}</div>}
    </div>
  );
}

function Matrix({ node }: { readonly node: JsonObject }) {
  const { language } = useCanvas();
  const columns = itemsUnder(node, 'columns').slice(0, shownItems);
  const rows = itemsUnder(node, 'rows').slice(0, shownItems);
  return (
    <table className={styles['matrix']}>
      <tbody>
        <tr>
          <td />
          {columns.map((column, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <td key={at}>{itemText(column, language)}</td>
          ))}
        </tr>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <tr key={at}>
            <td>{itemText(row, language)}</td>
            {columns.map((_, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td key={column}>
                <span className={styles['mark']} data-kind="choice" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
