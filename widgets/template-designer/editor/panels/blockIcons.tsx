import Box from 'lucide-react/icons/box';
import Code from 'lucide-react/icons/code';
import Columns2 from 'lucide-react/icons/columns-2';
import Columns3 from 'lucide-react/icons/columns-3';
import Heading from 'lucide-react/icons/heading';
import Image from 'lucide-react/icons/image';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Minus from 'lucide-react/icons/minus';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import MoveVertical from 'lucide-react/icons/move-vertical';
import RectangleVertical from 'lucide-react/icons/rectangle-vertical';
import Share2 from 'lucide-react/icons/share-2';
import Square from 'lucide-react/icons/square';
import Table from 'lucide-react/icons/table';
import Type from 'lucide-react/icons/type';
import type { ComponentType } from 'react';
import type { Block, BlockKind } from '../../engine/engine.ts';

type Icon = ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;

/** Of what can be added. */
export const kindIcons: Readonly<Record<BlockKind, Icon>> = {
  section: Square,
  columns2: Columns2,
  columns3: Columns3,
  text: Type,
  heading: Heading,
  image: Image,
  button: MousePointerClick,
  divider: Minus,
  spacer: MoveVertical,
  social: Share2,
  html: Code,
};

const typeIcons: Readonly<Record<string, Icon>> = {
  mjml: Mail,
  wrapper: Mail,
  'mj-body': Mail,
  'mj-section': Square,
  'mj-wrapper': Square,
  'mj-group': Columns2,
  'mj-column': RectangleVertical,
  'mj-hero': Square,
  'mj-text': Type,
  'mj-image': Image,
  'mj-button': MousePointerClick,
  'mj-divider': Minus,
  'mj-spacer': MoveVertical,
  'mj-social': Share2,
  'mj-social-element': Share2,
  'mj-navbar': Link,
  'mj-navbar-link': Link,
  'mj-raw': Code,
  text: Type,
  image: Image,
  link: Link,
  table: Table,
  cell: RectangleVertical,
};

/** Of what a block is; what stands locked is known by its lock. */
export function BlockIcon({ type, isLocked }: Pick<Block, 'type' | 'isLocked'>) {
  const Sign = isLocked ? Lock : (typeIcons[type] ?? Box);
  return <Sign size={14} aria-hidden="true" />;
}
