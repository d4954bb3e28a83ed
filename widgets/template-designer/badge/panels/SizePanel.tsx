import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { badgeSides, type BadgeDesign } from '#shared/lib/badges/design.ts';
import { Switch } from '#shared/ui/Switch.tsx';
import { badgePresets, presetOf } from '../../domain/badge/size.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { useBadgeActions } from '../useBadgeActions.ts';
import { NumberField } from './NumberField.tsx';
import { OptionField } from './OptionField.tsx';
import styles from './panels.module.css';

/** The badge itself: how large, one side or two, and where it is cut, folded and punched (T-4, screens.md §5). */
export function SizePanel() {
  const { desk } = useBadge();
  const { front: _front, back: _back, ...sheet } = useEngineState(desk.settled).design;
  return <SizeFields {...sheet} />;
}

/** Drawn again only with the badge itself, not with what lies on it. */
const SizeFields = memo(function SizeFields(design: Omit<BadgeDesign, 'front' | 'back'>) {
  const t = useTexts('badge-designer');
  const { desk, designer } = useBadge();
  const isDisabled = designer.readOnly;
  const set = (change: Partial<BadgeDesign>) => desk.change((before) => ({ ...before, ...change }));
  const { resizeTo } = useBadgeActions();
  const resize = (size: Partial<Pick<BadgeDesign, 'width' | 'height'>>) =>
    resizeTo({ ...desk.state().design, ...size });
  return (
    <div className={styles['fields']}>
      <OptionField
        label={t('size.preset')}
        value={presetOf(design)}
        placeholder={t('size.own')}
        options={badgePresets.map(({ id }) => id)}
        labelOf={(id) => t(`presets.${id}`)}
        isDisabled={isDisabled}
        onChange={(id) => {
          const preset = badgePresets.find((one) => one.id === id);
          if (preset) resize({ width: preset.width, height: preset.height });
        }}
      />
      <div className={styles['pair']}>
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={t(`size.${side}`)}
            unit="mm"
            value={design[side]}
            {...badgeSides}
            isDisabled={isDisabled}
            onChange={(value) => resize({ [side]: value })}
          />
        ))}
      </div>
      <Switch
        label={t('size.doubleSided')}
        isOn={design.isDoubleSided}
        isDisabled={isDisabled}
        onChange={(isDoubleSided) => set({ isDoubleSided })}
      />
      {design.isDoubleSided && (
        <OptionField
          label={t('size.flip')}
          value={design.flip}
          options={['long-edge', 'short-edge'] as const}
          labelOf={(flip) => t(flip === 'long-edge' ? 'size.longEdge' : 'size.shortEdge')}
          isDisabled={isDisabled}
          onChange={(flip) => set({ flip })}
        />
      )}
      <div className={styles['pair']}>
        {(['bleed', 'margin'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`size.${name}`)}
            unit="mm"
            value={design[name]}
            min={0}
            max={name === 'bleed' ? 10 : Math.min(design.width, design.height, 100) / 2}
            isDisabled={isDisabled}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <OptionField
        label={t('size.fold')}
        value={design.fold}
        options={['none', 'horizontal', 'vertical'] as const}
        labelOf={(fold) => t(`folds.${fold}`)}
        isDisabled={isDisabled}
        onChange={(fold) => set({ fold })}
      />
      <OptionField
        label={t('size.holes')}
        value={design.holes}
        options={['none', 'slot', 'two'] as const}
        labelOf={(holes) => t(`holes.${holes}`)}
        isDisabled={isDisabled}
        onChange={(holes) => set({ holes })}
      />
    </div>
  );
});
