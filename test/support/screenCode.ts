/** The code of every screen with all that it brings along, as the build would make it, but for packages, workers and styles. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { root, widgetNames } from '../../shared/build/layout.mjs';

const withoutOthers: esbuild.Plugin = {
  name: 'without-others',
  setup: (build) => {
    build.onLoad({ filter: /\.css(\?text)?$/ }, () => ({ contents: 'export default {}', loader: 'js' }));
    build.onResolve({ filter: /\?worker&url$/ }, ({ path: id }) => ({ path: id, namespace: 'worker' }));
    build.onLoad({ filter: /.*/, namespace: 'worker' }, () => ({ contents: "export default ''" }));
  },
};

export async function screenCode(): Promise<readonly { readonly name: string; readonly text: string }[]> {
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
