/** The code of every screen with all that it brings along, as the build would make it, but for packages and styles. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { root, widgetNames } from '../../shared/build/layout.mjs';

const withoutStyles: esbuild.Plugin = {
  name: 'without-styles',
  setup: (build) =>
    build.onLoad({ filter: /\.css(\?text)?$/ }, () => ({ contents: 'export default {}', loader: 'js' })),
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
    plugins: [withoutStyles],
  });
  return outputFiles.map((file) => ({ name: path.basename(file.path, '.js'), text: file.text }));
}
