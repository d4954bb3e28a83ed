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
}

/** Every import of a file, static, dynamic or re-exported. */
export function importsOf(file: string): readonly Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...read(file).matchAll(pattern)].map(([, type, named, lazy]) => {
    const id = named ?? lazy ?? '';
    const isPackage = !/^[.#]/.test(id);
    const to = id.startsWith('#') ? id.slice(1) : path.posix.join(path.posix.dirname(file), id);
    return { from: file, to: isPackage ? id : to, isPackage, isTypeOnly: type !== undefined };
  });
}
