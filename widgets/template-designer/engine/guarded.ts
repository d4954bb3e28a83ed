/** The engine's calls as its users make them: what the vendor throws at a change is told, not thrown at whoever pressed a button. */
import type { Engine } from './engine.ts';

/** Does something; what it throws is told, and the other value given. */
export type Attempt = <R>(run: () => R, otherwise: R) => R;

export function guarded(engine: Engine, attempt: Attempt): Engine {
  const safe =
    <A extends readonly unknown[], R>(act: (...given: A) => R, otherwise: R) =>
    (...given: A): R =>
      attempt(() => act(...given), otherwise);
  return {
    ...engine,
    select: safe(engine.select, undefined),
    add: safe(engine.add, null),
    move: safe(engine.move, false),
    duplicate: safe(engine.duplicate, null),
    remove: safe(engine.remove, false),
    rename: safe(engine.rename, undefined),
    setAttributes: safe(engine.setAttributes, undefined),
    setText: safe(engine.setText, undefined),
    setSettings: safe(engine.setSettings, undefined),
    undo: safe(engine.undo, undefined),
    redo: safe(engine.redo, undefined),
    replace: safe(engine.replace, false),
    copyOf: safe(engine.copyOf, null),
    insertCopy: safe(engine.insertCopy, null),
    showPictures: safe(engine.showPictures, undefined),
    editText: safe(engine.editText, false),
    endText: safe(engine.endText, undefined),
    format: safe(engine.format, false),
    chosenWords: safe(engine.chosenWords, null),
    insertTag: safe(engine.insertTag, false),
    setTags: safe(engine.setTags, undefined),
    startDrag: safe(engine.startDrag, undefined),
    endDrag: safe(engine.endDrag, null),
    destroy: safe(engine.destroy, undefined),
  };
}
