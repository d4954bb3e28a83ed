import { useTexts } from '#shared/i18n/useTexts.ts';
import type { TextKey } from '#shared/i18n/keys.d.ts';
import { lockedType } from '../../domain/lockedBlock.ts';
import type { Block } from '../../engine/engine.ts';

const words: Readonly<Record<string, TextKey<'template-designer'>>> = {
  mjml: 'types.mail',
  wrapper: 'types.mail',
  'mj-body': 'types.body',
  'mj-section': 'types.section',
  'mj-wrapper': 'types.wrapper',
  'mj-group': 'types.group',
  'mj-column': 'types.column',
  'mj-hero': 'types.section',
  'mj-text': 'kinds.text',
  'mj-image': 'kinds.image',
  'mj-button': 'kinds.button',
  'mj-divider': 'kinds.divider',
  'mj-spacer': 'kinds.spacer',
  'mj-social': 'kinds.social',
  'mj-social-element': 'types.network',
  'mj-navbar': 'types.menu',
  'mj-navbar-link': 'types.link',
  'mj-raw': 'kinds.html',
  [lockedType]: 'types.locked',
  text: 'kinds.text',
  image: 'kinds.image',
  link: 'types.link',
  table: 'types.table',
  row: 'types.row',
  cell: 'types.column',
};

/** What a block is called: by whoever named it, else by its kind. */
export function useBlockName(): (block: Block) => string {
  const t = useTexts('template-designer');
  return ({ name, type }) => {
    if (name !== null && name.trim() !== '') return name;
    const key = words[type];
    return key ? t(key) : type;
  };
}
