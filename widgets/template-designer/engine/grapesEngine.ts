/** The engine of the seam (`engine.ts`): a tree that GrapesJS holds, a canvas of ours that shows it. */
import { isMap } from '#shared/lib/json.ts';
import { createActions } from './actions.ts';
import { isRaw, isTextBlock } from './blocks.ts';
import { openCanvas } from './canvas/canvas.ts';
import { Core } from './core.ts';
import { isLocked, tagOf, textIn } from './defs.ts';
import { createDragging } from './dragging.ts';
import type { Def } from './encode.ts';
import type { BlockDetails, CreateEngine, DocumentKind, Engine, EngineDocument } from './engine.ts';
import { defOf, type Sprout } from './engineVendor.ts';
import { guarded, type Attempt } from './guarded.ts';
import { onCanvasKey } from './keys.ts';
import { parseMarkup } from './markup.ts';
import { innerOrText } from './actions.ts';
import { writeDrawing, writeOutput, type Loaded } from './output.ts';
import { splitPage } from './page.ts';
import { projectOfHtml, rootOf } from './project.ts';
import { createTexts, isWholeShown } from './texts.ts';
import { grow, shownAttributes, sproutOf } from './tree.ts';
import { inheritedBy, isFilledIn } from './usual.ts';

export const createEngine: CreateEngine = (options) => {
  const { canvas: place, isReadOnly, words, cleanPaste, onKey, onError } = options;
  const core = new Core();
  /** What each tree came from, by its root: undo brings back trees of before. */
  const sources = new Map<string, Source>();
  const source = (): Source => sources.get(core.document.root.cid) ?? noSource;
  // A field that is still open gives its text when the editor goes: there is nothing any more to put it in.
  let isGone = false;
  const attempt: Attempt = (run, otherwise) => {
    if (isGone) return otherwise;
    const { revision } = core;
    try {
      return run();
    } catch (error) {
      onError(error, { kind: 'change', revision });
      return otherwise;
    }
  };
  const notDrawn = (error: unknown) => onError(error, { kind: 'drawing', revision: core.revision });
  const select = (id: string | null, isSeen = true) => {
    const known = id !== null && core.part(id) ? id : null;
    if (core.editingId !== null && core.editingId !== known) core.endText();
    if (core.selectedId === known) return;
    core.selectedId = known;
    canvas.select(known, isSeen);
    core.touch(false);
  };
  const canvas = openCanvas({
    place,
    isReadOnly,
    words,
    cleanPaste,
    root: () => core.state().root,
    onSelect: (id) => attempt(() => select(id, false), undefined),
    onOpenText: (id, at) => {
      attempt(() => select(id, false), undefined);
      attempt(() => texts.edit(id, at), false);
    },
    onTyped: () => attempt(() => texts.typed(), undefined),
    onChosen: () => core.touch(false),
    onLift: (id) => dragging.lift({ id }),
    onRelease: (isDropped) => void attempt(() => dragging.end(isDropped), null),
    onKey: (event) => onCanvasKey(event, { engine, isReadOnly, onKey }),
    onHidden: (count) => {
      if (core.hiddenPictures === count) return;
      core.hiddenPictures = count;
      core.touch(false);
    },
    onError: notDrawn,
  });
  const texts = createTexts(core, canvas);
  const actions = createActions({ core, texts: words, isReadOnly, onSelect: (id) => select(id) });
  const dragging = createDragging({ core, canvas, actions, isReadOnly });
  const draw = () => {
    try {
      const { html, marks } = writeDrawing(core, source().loaded);
      canvas.draw({ html, ...marks });
    } catch (error) {
      notDrawn(error);
    }
  };
  const stop = core.onChange((isToDraw) => {
    // What is being typed in is drawn already.
    if (isToDraw && core.editingId === null) draw();
  });
  /** Another tree is the mail. */
  const begin = (document: EngineDocument, plant: (root: Sprout) => void) => {
    const loaded = readDocument(document);
    plant(sproutOf(loaded.root));
    sources.set(core.document.root.cid, { kind: document.kind, loaded });
    core.kind = document.kind;
  };
  const history = (move: 'undo' | 'redo') => {
    core.endText();
    if (isReadOnly || !(move === 'undo' ? core.document.canUndo : core.document.canRedo)) return;
    core.document[move]();
    core.kind = source().kind;
    core.replaced();
    canvas.select(core.state().selectedId, true);
  };
  const bare: Engine = {
    ...actions,
    state: () => core.state(),
    subscribe: (listener) => core.onChange(listener),
    details: (id) => {
      core.takeText();
      return detailsOf(core, id);
    },
    select: (id) => select(id),
    undo: () => history('undo'),
    redo: () => history('redo'),
    replace: (document) => {
      if (isReadOnly) return false;
      core.endText();
      core.step(() => begin(document, (root) => core.document.replace(root)));
      canvas.select(null, false);
      return true;
    },
    output: () => {
      core.takeText();
      return writeOutput(core, source().loaded);
    },
    designAfter: (act) => core.rehearse(act, () => writeOutput(core, source().loaded).designJson),
    copyOf: (id) => {
      core.takeText();
      const part = core.part(id);
      return part ? structuredClone(grow(part)) : null;
    },
    showPictures: () => {
      core.endText();
      canvas.showPictures();
      draw();
    },
    editText: (id) => {
      select(id);
      return texts.edit(id, null);
    },
    endText: () => core.endText(),
    format: (format, value = '') => canvas.format(format, value),
    chosenWords: () => canvas.typing()?.chosen() ?? null,
    insertTag: (tag) => texts.insertTag(tag, isReadOnly),
    setTags: (tags) => {
      canvas.setTags(tags);
      // What is being typed in is drawn when that ends.
      if (core.editingId === null) draw();
    },
    startDrag: (dragged) => dragging.start(dragged),
    dragOver: (point) => dragging.over(point),
    endDrag: (isDropped) => dragging.end(isDropped),
    destroy: () => {
      core.endText();
      stop();
      canvas.destroy();
      core.destroy();
      isGone = true;
    },
  };
  const engine = guarded(bare, attempt);
  begin(options.document, (root) => core.document.load(root));
  core.replaced();
  return engine;
};

interface Source {
  readonly kind: DocumentKind;
  readonly loaded: Loaded;
}

const noSource: Source = { kind: 'html', loaded: { project: {}, root: {} } };

function readDocument(document: EngineDocument): Loaded {
  if ('html' in document) {
    const { page, body } = splitPage(document.html);
    const project = projectOfHtml(page, parseMarkup(body));
    return { project, root: rootOf(project) };
  }
  const project = isMap(document.project) ? document.project : {};
  return { project, root: rootOf(project) };
}

function detailsOf(core: Core, id: string): BlockDetails | null {
  const part = core.part(id);
  const block = part && findBlock(core, id);
  if (!part || !block) return null;
  const def = defOf(part);
  return {
    block,
    ...attributesShown(core, def),
    text: isTextBlock(def) ? innerOrText(def) : null,
    isHtmlOnly: isTextBlock(def) && !isWholeShown(def),
    markup: isRaw(def) ? innerOrText(def) : null,
    source: isLocked(def) ? textIn(def['source']) : null,
  };
}

/** What GrapesJS has filled in does not go out: beside a padding of its own a side is none, and what the head says counts. */
function attributesShown(core: Core, def: Def): Pick<BlockDetails, 'attributes' | 'inherited'> {
  const attributes = shownAttributes(def, core.kind === 'mjml');
  if (core.kind !== 'mjml') return { attributes, inherited: {} };
  const usual = core.document.defaultsOf(tagOf(def));
  const head = core.head();
  const inherited = inheritedBy(def, head && defOf(head));
  for (const name of Object.keys(attributes))
    if ((name.startsWith('padding-') || name in inherited) && isFilledIn(def, name, usual))
      delete attributes[name];
  return { attributes, inherited };
}

function findBlock(core: Core, id: string) {
  const waiting = [core.state().root];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (block.id === id) return block;
    waiting.push(...block.children);
  }
  return null;
}
