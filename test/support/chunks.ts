/** Parts of the code that are fetched later, where something else comes, or nothing. A part is told by the file that is asked for. */
import { vi } from 'vitest';
import * as importing from '#shared/lib/importFile.ts';

type Load = () => Promise<object>;

const { importChunk } = importing;

/** Of the present test, the newest first. */
let standIns: readonly { readonly file: RegExp; readonly load: Load }[] = [];

/** Until the test is over, or what is returned is called, who loads such a file is given what `load` gives. */
export function bringInstead(file: RegExp, load: Load): () => void {
  const standIn = { file, load };
  standIns = [standIn, ...(vi.isMockFunction(importing.importChunk) ? standIns : [])];
  vi.spyOn(importing, 'importChunk').mockImplementation((asked, fetchModule) => {
    const found = standIns.find((one) => one.file.test(String(asked)))?.load;
    return importChunk(found && isFor(asked, found) ? found : asked, fetchModule);
  });
  return () => {
    standIns = standIns.filter((one) => one !== standIn);
  };
}

/** As where there is no network, or the file has gone from the server with its build. */
export const failToBring = (file: RegExp): (() => void) =>
  bringInstead(file, () => Promise.reject(new Error('no such file')));

/** What comes instead is for the test to say. */
function isFor<T extends object>(_: () => Promise<T>, load: Load): load is () => Promise<T> {
  return typeof load === 'function';
}
