/** The source files of the project, for the rules that are checked over all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Files below a folder, as paths from the root. */
export function filesBelow(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules') && !file.startsWith('examples/.data'))
    .sort();
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

export interface Import {
  /** The importing file. */
  readonly from: string;
  /** A path from the root, or a package's name. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
  /** What is taken by name; absent where it is the module itself (`import()`, `* as`). */
  readonly names?: readonly string[];
}

/** Every import of a file, static, dynamic or re-exported. */
export function importsOf(file: string): readonly Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([\w*{][^;'"]*?)from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...read(file).matchAll(pattern)].map(([, type, clause, named, lazy]) => {
    const id = named ?? lazy ?? '';
    const isPackage = !/^[.#]/.test(id);
    const to = id.startsWith('#') ? id.slice(1) : path.posix.join(path.posix.dirname(file), id);
    const list = clause === undefined ? undefined : namesIn(clause);
    return {
      from: file,
      to: isPackage ? id : to,
      isPackage,
      isTypeOnly: type !== undefined,
      ...(list && { names: list }),
    };
  });
}

/** `{ a, type b as c }` → a, b; nothing for `* as all`. */
function namesIn(clause: string): readonly string[] | undefined {
  const inside = /\{([^}]*)\}/.exec(clause)?.[1];
  return inside?.split(',').flatMap((part) => /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1] ?? []);
}

export interface Export {
  readonly name: string;
  readonly isType: boolean;
}

/** What a file exports by name. */
export function exportsOf(file: string): readonly Export[] {
  const pattern =
    /^export (?:async )?(?:(const|let|function\*?|class|interface|type) (\w+)|(type )?(?:const )?\{([^}]*)\})/gm;
  return [...read(file).matchAll(pattern)].flatMap(([, kind, name, type, listed = '']) => {
    if (name !== undefined) return [{ name, isType: kind === 'interface' || kind === 'type' }];
    return listed
      .split(',')
      .flatMap((part) => /(\w+)\s*$/.exec(part)?.[1] ?? [])
      .map((one) => ({ name: one, isType: type !== undefined }));
  });
}
