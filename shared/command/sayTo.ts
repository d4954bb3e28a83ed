import type { Writable } from 'node:stream';

/** Writes lines; `end` is called when nobody reads any more, as `head` does once it has enough. */
export function sayTo(out: Writable, end: () => void): (line: string) => void {
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  });
  return (line) => void out.write(`${line}\n`);
}
