/**
 * The one place that holds GrapesJS and its MJML (DESIGN.md §6): one lazy file of `dist/`. GrapesJS keeps the tree of the mail and
 * what was done to it, headless: of its own it draws nothing, listens to nothing and writes nothing on the page. Each part is one
 * of its components that carries the part's JSON as it came; what GrapesJS would fill in, sort or drop never reaches it.
 */
import { grapesjs, type Component, type Editor } from 'grapesjs';
import mjmlPlugin from 'grapesjs-mjml';
import { isMap } from '#shared/lib/json.ts';
import type { Def } from './encode.ts';

/** One part; named by `part.cid` for as long as the engine lasts. */
export type Part = Component;

/** A part that is not yet in the tree, with those below it that stand in the tree by themselves. */
export interface Sprout {
  readonly def: Def;
  /** The space before it, which goes where it goes. */
  readonly lead: readonly Def[];
  /** `null` where its parts stand within `def`. */
  readonly sprouts: readonly Sprout[] | null;
}

export interface Compiled {
  readonly html: string;
  readonly problems: readonly string[];
}

/** CommonJS that does not say so: bundled, the plugin is one step further in. */
const mjml: typeof mjmlPlugin = 'default' in mjmlPlugin ? Object(mjmlPlugin).default : mjmlPlugin;

const partType = 'ew-part';

/** In a coat, for GrapesJS looks into objects that it knows. */
interface Held {
  readonly def: Def;
  readonly lead: readonly Def[];
  readonly isWhole: boolean;
}

const heldKey = 'ewHeld';

/** In the place of the lists of classes and traits that every component makes, and hears. */
const hollow = { on: () => {}, off: () => {} };

/** Nothing of what GrapesJS does with a component's attributes, classes, traits and scripts. */
const bare = {
  initClasses(this: Component) {
    Reflect.set(this.attributes, 'classes', hollow);
    return this;
  },
  initTraits(this: Component) {
    Reflect.set(this.attributes, 'traits', hollow);
    return this;
  },
  initToolbar() {},
  initScriptProps() {},
  attrUpdated() {},
  getSelectors: () => undefined,
  getAttributes: () => ({}),
  toJSON(this: Component) {
    return { ...this.attributes };
  },
};

/** GrapesJS's own undo manager, where its types do not reach. */
interface UndoAction {
  readonly set: (values: { readonly magicFusionIndex: string }) => void;
}

export class Document {
  readonly #editor: Editor;
  readonly #compile: (editor: Editor, sender: null, options: object) => unknown;
  #step = 0;
  #marked = 0;
  #rehearsed: (() => void)[] | null = null;

  constructor() {
    this.#editor = grapesjs.init({
      headless: true,
      telemetry: false,
      cssIcons: '',
      noticeOnUnload: false,
      storageManager: false,
      forceClass: false,
      avoidInlineStyle: false,
      log: false,
      undoManager: { trackSelection: false, maximumStackLength: mostActions },
      plugins: [(editor) => mjml(editor, { useCustomTheme: false, resetStyleManager: false })],
    });
    this.#compile = Object(this.#editor.Commands.get('mjml-code-to-html')).run;
    const base = Object(this.#editor.Components.getType('default')).model.prototype;
    const parts = {
      /** With a name of its own the undo manager need not look through all lists for one. */
      initComponents(this: Component) {
        base.initComponents.call(this);
        Object.assign(this.components(), { cid: `${this.cid}-parts` });
        return this;
      },
    };
    const model = Object(base.constructor).extend(
      { ...bare, ...parts },
      { typeExtends: new Set(), isComponent: () => 0 },
    );
    // Of GrapesJS's forty, those that are asked for: each component copies them.
    const defaults = { type: partType, tagName: '', attributes: {}, components: '', _undo: true };
    Object.defineProperty(model.prototype, 'defaults', { value: defaults });
    this.#editor.Components.addType(partType, { extend: 'default', model });
  }

  /** Begins anew: nothing to undo, nor a blank page before it. */
  load(root: Sprout): void {
    const wrapper = this.#wrapper();
    wrapper.components([]);
    wrapper.append(plant(root));
    this.#editor.UndoManager.clear();
    this.#marked = 0;
  }

  /** Another tree in the place of this one, as a step: the root is another part from then on. */
  replace(root: Sprout): void {
    const { root: before } = this;
    this.#wrapper().append(plant(root), { at: 0 });
    before.remove();
  }

  get root(): Part {
    const [root] = this.#wrapper().components().models;
    if (!root) throw new Error('Nothing is loaded');
    return root;
  }

  insert(parent: Part, index: number, sprout: Sprout): Part {
    const [added] = parent.append(plant(sprout), { at: index });
    if (!added) throw new Error('GrapesJS has not taken a part');
    return added;
  }

  remove(part: Part): void {
    part.remove();
  }

  move(part: Part, parent: Part, index: number): void {
    part.move(parent, { at: index });
  }

  change(part: Part, def: Def): void {
    const before = heldBy(part);
    this.#rehearsed?.push(() => hold(part, before));
    hold(part, { ...before, def });
  }

  /** Parts that are changed meanwhile are as before at its end, and nothing of it can be undone. */
  rehearse<T>(act: () => T): T {
    const { UndoManager } = this.#editor;
    this.#rehearsed = [];
    UndoManager.stop();
    try {
      return act();
    } finally {
      for (const back of this.#rehearsed.toReversed()) back();
      UndoManager.start();
      this.#rehearsed = null;
    }
  }

  /** What was done since the last call is one step; with the name of the last one it joins that. */
  endStep(joins = false): void {
    const stack = this.#stack();
    if (!joins) this.#step += 1;
    for (const action of stack.slice(Math.min(this.#marked, stack.length)))
      action.set({ magicFusionIndex: `ew${this.#step}` });
    this.#marked = stack.length;
  }

  /** What was done before the pointer; called before something is done, for that drops what was undone. */
  beginStep(): void {
    this.#marked = this.#editor.UndoManager.getPointer() + 1;
  }

  get canUndo(): boolean {
    return this.#editor.UndoManager.hasUndo();
  }

  get canRedo(): boolean {
    return this.#editor.UndoManager.hasRedo();
  }

  undo(): void {
    this.#editor.UndoManager.undo();
  }

  redo(): void {
    this.#editor.UndoManager.redo();
  }

  compile(mjml: string): Compiled {
    const said: unknown = this.#compile(this.#editor, null, { mjml, validationLevel: 'soft', fonts });
    const { html, errors } = isMap(said) ? said : {};
    const problems = Array.isArray(errors) ? errors : [];
    return {
      html: typeof html === 'string' ? html : '',
      problems: problems.map((one: unknown) =>
        isMap(one) ? String(one['formattedMessage'] ?? one['message']) : String(one),
      ),
    };
  }

  /** Attributes that grapesjs-mjml writes into every part of a type, and leaves out again when it compiles. */
  defaultsOf(type: string): Readonly<Record<string, unknown>> {
    const found = this.#editor.Components.getType(type);
    const defaults: unknown = found?.model?.prototype?.defaults;
    const values: unknown = typeof defaults === 'function' ? defaults() : defaults;
    const styles = isMap(values) ? values['style-default'] : null;
    return isMap(styles) ? styles : {};
  }

  destroy(): void {
    this.#editor.destroy();
  }

  #wrapper(): Component {
    const wrapper = this.#editor.getWrapper();
    if (!wrapper) throw new Error('GrapesJS has no page');
    return wrapper;
  }

  #stack(): UndoAction[] {
    // A collection, whatever its type says.
    return Object(this.#editor.UndoManager.getStack()).models;
  }
}

/**
 * Fonts of elsewhere that are asked for where a mail names them. Not Ubuntu, with which MJML's own list begins: it is the font of
 * every text that names none, and each reader of every mail would tell that server that they read it.
 */
const fonts = Object.fromEntries(
  ['Open Sans', 'Droid Sans', 'Lato', 'Roboto'].map((name) => [
    name,
    `https://fonts.googleapis.com/css?family=${name.replace(' ', '+')}:300,400,500,700`,
  ]),
);

/** Each step may be many. */
const mostActions = 5_000;

let planted = 0;

/** With an id: GrapesJS would count all parts to make one. */
function plant({ def, lead, sprouts }: Sprout): Readonly<Record<string, unknown>> {
  const held: Held = { def, lead, isWhole: sprouts === null };
  planted += 1;
  return { type: partType, id: `ew${planted}`, [heldKey]: held, components: (sprouts ?? []).map(plant) };
}

function heldBy(part: Part): Held {
  return Reflect.get(part.attributes, heldKey);
}

function hold(part: Part, held: Held): void {
  part.set({ [heldKey]: held } as object);
}

export const defOf = (part: Part): Def => heldBy(part).def;
export const leadOf = (part: Part): readonly Def[] => heldBy(part).lead;
/** Whether its parts stand within it: it has none in the tree. */
export const isWhole = (part: Part): boolean => heldBy(part).isWhole;
export const childrenOf = (part: Part): readonly Part[] => part.components().models;

/** `null` of the root. */
export function parentOf(part: Part): Part | null {
  const parent = part.parent();
  return parent?.get('type') === partType ? parent : null;
}
