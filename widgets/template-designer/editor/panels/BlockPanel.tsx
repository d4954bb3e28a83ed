import Copy from 'lucide-react/icons/copy-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { changesFor, propertiesOf, valueIn } from '../../domain/properties.ts';
import type { BlockDetails } from '../../engine/engine.ts';
import { useEditor } from '../editorContext.ts';
import { SaveSection } from '../sections/SaveSection.tsx';
import { useEngineState } from '../useEngine.ts';
import { PaletteNotice } from './ColourField.tsx';
import { MarkupField } from './MarkupField.tsx';
import { PropertyField } from './PropertyField.tsx';
import { TextTools } from './TextTools.tsx';
import { useBlockName } from './useBlockName.ts';
import styles from './panels.module.css';

/** Of the chosen block: its text, and everything that can be set of it. */
export function BlockPanel() {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const { selectedId } = useEngineState(engine);
  const details = selectedId === null ? null : engine.details(selectedId);
  if (!details)
    return (
      <EmptyState isCompact title={t('block.none')}>
        {t('block.noneHint')}
      </EmptyState>
    );
  return <Details details={details} />;
}

function Details({ details }: { readonly details: BlockDetails }) {
  const t = useTexts('template-designer');
  const { engine, designer } = useEditor();
  const nameOf = useBlockName();
  const announce = useAnnounce();
  const { block, attributes, text, isHtmlOnly, markup, source } = details;
  const name = nameOf(block);
  const properties = propertiesOf(block.type, attributes);
  const act = (key: 'said.doubled' | 'said.removed', run: () => unknown) => () => {
    announce(t(run() ? key : 'said.refused', { name }));
  };
  return (
    <div className={styles['fields']}>
      <div className={styles['blockHead']}>
        <h3 className={styles['blockName']}>
          <bdi>{name}</bdi>
        </h3>
        {!designer.readOnly && (
          <>
            <SaveSection key={block.id} block={block} name={name} />
            <IconButton
              size="small"
              icon={<Copy />}
              label={t('block.double', { name: isolate(name) })}
              onClick={act('said.doubled', () => engine.duplicate(block.id))}
            />
            <IconButton
              size="small"
              icon={<Trash2 />}
              label={t('block.remove', { name: isolate(name) })}
              onClick={act('said.removed', () => engine.remove(block.id))}
            />
          </>
        )}
      </div>
      {source !== null && (
        <div className={styles['locked']}>
          <p>{t('block.locked')}</p>
          <CopyButton text={source} label={t('origin.copyRaw')} />
        </div>
      )}
      <div key={block.id} className={styles['fields']}>
        {text !== null && !designer.readOnly && <TextTools id={block.id} {...{ name, text, isHtmlOnly }} />}
        {markup !== null && (
          <MarkupField
            value={markup}
            isReadOnly={designer.readOnly}
            onChange={(html) => engine.setText(block.id, html)}
          />
        )}
        {properties.map((property) => (
          <PropertyField
            key={property.name}
            property={property}
            value={valueIn(details, property, block.type)}
            isReadOnly={designer.readOnly}
            onChange={(value) =>
              engine.setAttributes(block.id, changesFor(property, value, details.inherited))
            }
          />
        ))}
        {!designer.readOnly && properties.some(({ kind }) => kind === 'colour') && <PaletteNotice />}
      </div>
    </div>
  );
}
