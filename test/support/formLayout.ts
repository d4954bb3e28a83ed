/** A layout of the form builder in a few words, for tests of its domain. */
import type { Command } from '../../widgets/form-builder/domain/commands.ts';
import type { JsonObject, NodeId } from '../../widgets/form-builder/domain/jsonTree.ts';
import { readLayout, type LayoutDocument } from '../../widgets/form-builder/domain/layoutDocument.ts';
import { outlineOf, type OutlineElement } from '../../widgets/form-builder/domain/outline.ts';
import { runCommand, type CommandResult } from '../../widgets/form-builder/domain/runCommand.ts';
import { allElements, nameOf, pagesOf } from '../../widgets/form-builder/domain/structure.ts';

/** A document of a plain layout or of a text. */
export function layoutOf(layout: object | string): LayoutDocument {
  const read = readLayout(typeof layout === 'string' ? layout : JSON.stringify(layout));
  if (!read.ok) throw new Error(read.problem.reason);
  return read.document;
}

/** Pages of elements: `pageOf('a', 'b')`; an element that is no name stands as it is. */
export function pages(...all: readonly (readonly (string | object)[])[]): object {
  return {
    pages: all.map((elements, at) => ({
      name: `page${at + 1}`,
      elements: elements.map((element) =>
        typeof element === 'string' ? { type: 'text', name: element } : element,
      ),
    })),
  };
}

/** The id of the page or element with a name. */
export function idOf(document: LayoutDocument, name: string): NodeId {
  const found = [...pagesOf(document.root), ...allElements(document.root)].find(
    (one) => nameOf(one) === name,
  );
  if (!found) throw new Error(`no ${name}`);
  return found.id;
}

export function elementOf(document: LayoutDocument, name: string): JsonObject {
  const found = allElements(document.root).find((one) => nameOf(one) === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

/** The document after commands, each of which must be carried out. */
export function after(document: LayoutDocument, ...commands: readonly Command[]): LayoutDocument {
  return commands.reduce((current, command) => {
    const result = runCommand(current, command);
    if (!result.ok) throw new Error(`${command.kind}: ${result.refusal.reason}`);
    return result.document;
  }, document);
}

/** Why a command was not carried out. */
export function refusalOf(result: CommandResult): unknown {
  return result.ok ? null : result.refusal;
}

/** Names as they stand, page by page, those of panels in brackets: `a [b c] | d`. */
export function shape(document: LayoutDocument): string {
  const words = (elements: readonly OutlineElement[]): string =>
    elements
      .map(({ kind, name, elements: inside }) => (kind === 'panel' ? `${name}[${words(inside)}]` : name))
      .join(' ');
  return outlineOf(document)
    .pages.map(({ elements }) => words(elements))
    .join(' | ');
}
