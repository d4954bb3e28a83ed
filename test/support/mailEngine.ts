/** The engine of the template designer without a browser: its tree, and what is written of it. */
import { onTestFinished } from 'vitest';
import { leaveFramesBlank } from './blankFrame.ts';
import type {
  Block,
  BlockKind,
  Engine,
  EngineDocument,
  EngineOptions,
} from '../../widgets/template-designer/engine/engine.ts';
import { createEngine } from '../../widgets/template-designer/engine/grapesEngine.ts';

const words = {
  canvas: 'Mail',
  locked: 'Locked',
  unknownTag: 'Unknown',
  text: 'Some text',
  heading: 'Heading',
  button: 'Button',
};

/** Opens one with a blank frame, and throws whatever goes wrong in it. */
export function openMailEngine(document_: EngineDocument, more: Partial<EngineOptions> = {}): Engine {
  leaveFramesBlank();
  const engine = createEngine({
    canvas: document.createElement('div'),
    document: document_,
    isReadOnly: false,
    words,
    onError: (error) => {
      throw error;
    },
    ...more,
  });
  let isGone = false;
  const destroy = () => {
    if (!isGone) engine.destroy();
    isGone = true;
  };
  onTestFinished(destroy);
  return { ...engine, destroy };
}

/** Project data with these parts. */
export const projectOf = (...components: unknown[]) => ({
  pages: [{ frames: [{ component: { type: 'wrapper', components } }] }],
});

export const mjmlMail = (body: readonly unknown[], head: readonly unknown[] = []) => ({
  kind: 'mjml' as const,
  project: projectOf({
    type: 'mjml',
    components: [
      { type: 'mj-head', components: head },
      { type: 'mj-body', components: body },
    ],
  }),
});

export const mailText = (content: string) => ({
  type: 'mj-text',
  components: [{ type: 'textnode', content }],
});

/** A section with these columns. */
export const mailSection = (...columns: (readonly unknown[])[]) => ({
  type: 'mj-section',
  components: columns.map((components) => ({ type: 'mj-column', components })),
});

export const designIn = (engine: Engine): unknown => JSON.parse(engine.output().designJson);

/** By its place among the blocks of each level. */
export function blockAt(engine: Engine, ...path: readonly number[]): Block {
  let block = engine.state().root;
  for (const index of path) {
    const next = block.children[index];
    if (!next) throw new Error(`No block at ${path.join()}`);
    block = next;
  }
  return block;
}

/** Every block, each before those in it. */
export function allBlocks(engine: Engine): readonly Block[] {
  const below = (block: Block): readonly Block[] => [block, ...block.children.flatMap(below)];
  return below(engine.state().root);
}

export const placeIn = (block: Block, index = block.children.length) => ({ parentId: block.id, index });

/** Its id; throws where it is refused. */
export function added(engine: Engine, kind: BlockKind, parent: Block, index?: number): string {
  const id = engine.add(kind, placeIn(parent, index));
  if (id === null) throw new Error(`${kind} is refused`);
  return id;
}
