/** The file behind `npx event-widgets`: the build puts it, with all it needs, into `dist/bin/`. */
import path from 'node:path';
import { ownReference, run } from './main.ts';
import { sayTo } from './sayTo.ts';

process.exitCode = await run(
  process.argv.slice(2),
  () => ownReference(path.join(import.meta.dirname, '..')),
  sayTo(process.stdout, () => process.exit()),
);
