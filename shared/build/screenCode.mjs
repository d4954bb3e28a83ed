/** The code of every screen with all that it brings along, as a page has it, but for packages, workers and styles. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { root, widgetNames } from './layout.mjs';

const withoutOthers = {
  name: 'without-others',
  setup(build) {
    build.onLoad({ filter: /\.css(\?text)?$/ }, () => ({ contents: 'export default {}', loader: 'js' }));
    build.onResolve({ filter: /\?worker&url$/ }, ({ path: id }) => ({ path: id, namespace: 'worker' }));
    build.onLoad({ filter: /.*/, namespace: 'worker' }, () => ({ contents: "export default ''" }));
  },
};

/** Each with the parts of the shared files that it takes, which in `dist/` lie there. */
export async function screenCode() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: widgetNames().map((name) => ({ in: `widgets/${name}/index.tsx`, out: name })),
    outdir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'error',
    plugins: [withoutOthers],
  });
  return outputFiles.map((file) => ({ name: path.basename(file.path, '.js'), text: file.text }));
}
