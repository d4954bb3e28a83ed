/** GrapesJS with its MJML as their own documentation puts them into a page: nothing of ours around them. */
import { grapesjs } from 'grapesjs';
import plugin from 'grapesjs-mjml';

export interface BareGrapes {
  readonly unmount: () => void;
}

/** CommonJS that does not say so: bundled, the plugin is one step further in. */
const mjml: typeof plugin = 'default' in plugin ? Object(plugin).default : plugin;

let own: CSSStyleSheet | null = null;

/** @param sheet GrapesJS's own; made with the first editor, adopted by the page. */
export function mountBare(el: HTMLElement, project: object, sheet: string): BareGrapes {
  if (!own) {
    own = new CSSStyleSheet();
    own.replaceSync(sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
  }
  const editor = grapesjs.init({
    container: el,
    height: '680px',
    storageManager: false,
    telemetry: false,
    cssIcons: '',
    plugins: [(given) => mjml(given, {})],
    projectData: project,
  });
  // What can be added is what one meets first, here as there.
  editor.onReady(() => editor.runCommand('open-blocks'));
  return { unmount: () => editor.destroy() };
}
