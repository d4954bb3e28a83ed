import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { useLoad } from '../contacts/useLoad.ts';
import { anyOf } from '../domain/anyOf.ts';
import { askedBy } from '../domain/document.ts';
import { countEffects, type Effect } from '../domain/effects.ts';
import { fieldOf } from '../domain/fields.ts';
import { withoutMuted, type Item } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import { useWords } from '../sentence/useWords.ts';
import styles from './effects.module.css';

/** How many each condition leaves out, counted over the contacts that are loaded for it (screens.md §15). */
export function EffectsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('statistics-filters');
  const { editor, choices } = useEditor();
  const [document] = useState(() => editor.state().document);
  const items = withoutMuted(document.items);
  const { state, start, reset } = useLoad(async (load) => {
    const found = new Set<string>();
    let hasNameless = false;
    const asked = askedBy(document);
    const { isWhole, hasTwice } = await load(asked, (contacts) => {
      for (const { id } of contacts)
        if (id === null) hasNameless = true;
        else found.add(id);
    });
    // Whom the filter finds must be known of everybody.
    if (!isWhole || hasNameless) return { uncounted: hasTwice && !hasNameless ? 'twice' : 'part' } as const;
    const { take, effects } = countEffects(items, found, choices);
    const all = await load({ type: document.type, filters: [] }, (contacts) => {
      for (const contact of contacts) take(contact, contact.id);
    });
    const counted = effects(all.isWhole);
    const isWholeOfAll = all.isWhole && !counted.hasNameless;
    const left = all.hasTwice && !counted.hasNameless ? ('allTwice' as const) : ('notAll' as const);
    return { ...counted, left: isWholeOfAll ? null : left };
  });
  const isLoading = state.phase === 'loading';
  const done = state.phase === 'done' ? state.result : null;
  const result = done && 'of' in done ? done : null;
  return (
    <Dialog
      isOpen
      size="large"
      title={t('effects.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={isLoading ? reset : onClose}>
            {t(isLoading ? 'leave.cancel' : 'compare.close')}
          </Button>
          <Button variant="primary" isBusy={isLoading} onClick={start}>
            {t('effects.start')}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>
        {t('effects.text')} {t('contacts.confirmText')}
      </p>
      <div role="status" className={styles['said']}>
        {isLoading && <Spinner isInline label={t('compare.loading', { count: state.count })} />}
        {done && 'uncounted' in done && <p>{t(`effects.${done.uncounted}`)}</p>}
        {result?.isContradicted && <p>{t('effects.contradicted')}</p>}
        {result && !result.isContradicted && (
          <p>
            {t('effects.found', { count: result.loaded, found: result.found })}
            {result.left && ` ${t(`effects.${result.left}`)}`}
          </p>
        )}
      </div>
      {state.phase === 'failed' && (
        <ErrorNotice error={state.error} message={t('compare.failed')} onRetry={start} />
      )}
      {result && !result.isContradicted && (
        <div className={styles['whole']}>
          <Conditions items={items} of={result.of} loaded={result.loaded} />
        </div>
      )}
    </Dialog>
  );
}

interface ConditionsProps {
  readonly items: readonly Item[];
  readonly of: ReadonlyMap<string, Effect>;
  readonly loaded: number;
}

function Conditions({ items, of, loaded }: ConditionsProps) {
  const t = useTexts('statistics-filters');
  return (
    <ol className={styles['list']} aria-label={t('effects.title')}>
      {items.map((item) => {
        const inside = item.kind === 'group' && !anyOf(item) ? item.items : [];
        return (
          <li key={item.id}>
            <div className={styles['item']}>
              <Name item={item} />
              <Said effect={of.get(item.id)} loaded={loaded} />
            </div>
            {inside.length > 0 && <Conditions items={inside} of={of} loaded={loaded} />}
          </li>
        );
      })}
    </ol>
  );
}

function Name({ item }: { readonly item: Item }) {
  const { acts } = useEditor();
  const words = useWords();
  if (item.kind === 'row') return <bdi>{words.row(item, fieldOf(item))}</bdi>;
  const choices = item.kind === 'group' ? anyOf(item) : null;
  return <bdi>{choices ? words.choices(choices.rows, choices.field) : acts.nameOf(item)}</bdi>;
}

/** Numbers where all can be told, «at least» and of how many not where some cannot, and no number where none can. */
function Said({ effect, loaded }: { readonly effect: Effect | undefined; readonly loaded: number }) {
  const t = useTexts('statistics-filters');
  if (!effect) return null;
  const { leavesOut, bringsIn, untold } = effect;
  if (untold === loaded) return <span className={styles['effect']}>{t('effects.untold')}</span>;
  const counts = [
    leavesOut > 0 && t('effects.leavesOut', { count: leavesOut }),
    bringsIn > 0 && t('effects.bringsIn', { count: bringsIn }),
  ].filter((one) => one !== false);
  return (
    <span className={styles['effect']}>
      {counts.map((one) => (
        <span key={one} className={styles['count']}>
          {one}
        </span>
      ))}
      {counts.length === 0 && untold === 0 && <span>{t('effects.nothing')}</span>}
      {untold > 0 && <span>{t('effects.untoldOf', { count: untold })}</span>}
    </span>
  );
}
