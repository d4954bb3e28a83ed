/** Which module goes into which file of `dist/` (DESIGN.md §2 «Files»). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './cssModules.mjs';

export { root };
export const dist = path.join(root, 'dist');
export const languages = ['ar', 'en', 'es', 'fa', 'ru', 'uk'];

const require = createRequire(import.meta.url);

/** The React family, which exists once on a page, inside `runtime.js`. CommonJS. */
export const reactPackages = new Set(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);

/** Other packages of the runtime, with what screens may use of them: what is not named is shaken off. */
export const namedPackages = {
  '@tanstack/react-query': [
    'QueryClient',
    'QueryClientProvider',
    'infiniteQueryOptions',
    'keepPreviousData',
    'queryOptions',
    'skipToken',
    'useInfiniteQuery',
    'useMutation',
    'useQueries',
    'useQuery',
    'useQueryClient',
  ],
};

/**
 * Schema steps that screens read attributes and answers with: offered by the runtime under a prefix, because names such as
 * `map` and `number` are ours too. A step that is not named stops the build: no screen brings its own part of valibot.
 */
export const schemaSteps =
  'array boolean check custom fallback finite getDefaults getDotPath integer isoDate keyof looseObject maxLength maxValue metadata minLength minValue nonEmpty nonNullable nullable nullish number object omit optional parse picklist pipe rawTransform readonly record regex safeParse string transform trim union unknown'.split(
    ' ',
  );
export const schemaPrefix = 'schema_';

export const runtimePackages = [...reactPackages, ...Object.keys(namedPackages)];

/**
 * Our folders whose modules exist once on a page, by the file that holds them. Undo is bundled with the few screens that use it.
 */
const sharedFolders = {
  runtime: ['shared/island', 'shared/mount', 'shared/store', 'shared/query', 'shared/i18n'],
  ui: ['shared/dnd', 'shared/interaction', 'shared/ui'],
};

/** Single modules beside those folders; the rest of `shared/api` and `shared/lib` is bundled with the widget that uses it. */
const sharedFiles = {
  runtime: [
    ...['client', 'errors', 'exchange', 'problems', 'schemas'].map((name) => `shared/api/${name}.ts`),
    ...['backoff', 'loading', 'names', 'openLater', 'plan', 'useChannelOf'].map(
      (name) => `shared/realtime/${name}.ts`,
    ),
    ...['json', 'report', 'importFile', 'emitter', 'parts', 'owner', 'clearDevice', 'arrayFrom'].map(
      (name) => `shared/lib/${name}.ts`,
    ),
  ],
  ui: [
    // The shapes of lists: nearly all screens ask. Forms and their replies: three screens read them. Nothing that the runtime asks too: it would wait for the kit, which waits for it.
    ...['choices', 'form-replies', 'form-type', 'pages', 'shapes'].map((name) => `shared/api/${name}.ts`),
    ...'brokenReplies dates zones deadlines debounce emails formFields formLayout pathId ranges paging replyContent text links parsedUrl urlState csv clipboard download ids queue stableJson textPrint stored claimKept trusted'
      .split(' ')
      .map((name) => `shared/lib/${name}.ts`),
    // Half of the screens keep drafts: once, and with one queue to the disk.
    ...'draft indexedDbStore lastWords layeredStore memoryStore offers presence session useDraft vault'
      .split(' ')
      .map((name) => `shared/drafts/${name}.ts`),
    // In which language a form is: what shows it, and what tells of its answers.
    ...['defaultTexts', 'formLanguage', 'useFormLanguage', 'usePageTag'].map(
      (name) => `shared/survey/${name}.ts`,
    ),
  ],
};

/** What every icon is made with: once, in the kit. */
export const iconBase = 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs';

/** Icons that the kit draws itself, or several screens: offered by the kit under a prefix. */
export const sharedIcons =
  'arrow-down arrow-up check chevron-down chevron-left chevron-right chevrons-up-down circle-alert circle-check copy download ellipsis external-link info keyboard minus pencil pin plus printer search trash-2 triangle-alert undo-2 user-plus x'.split(
    ' ',
  );
export const iconName = (icon) => `icon_${icon.replaceAll('-', '_')}`;

/**
 * Heavy things that few screens need, each one file of `dist/` for all of them, `chunks/<name>-<hash>.js`, with its size limit
 * in KB gzip. Made of one of our modules or of packages taken whole; whoever imports it, at once or lazily, gets that file.
 * A new heavy package (a page builder, a survey library, a video SDK) is one line here.
 */
export const vendors = {
  agora: { module: 'widgets/live-room/video/agoraVendor.tsx', limit: 385 },
  apexcharts: { module: 'shared/charts/ApexHours.tsx', limit: 165 },
  dnd: { module: 'shared/dnd/dndVendor.tsx', limit: 25 },
  dompurify: { packages: ['dompurify'], limit: 13 },
  grapes: { module: 'widgets/template-designer/engine/engineVendor.ts', limit: 610 },
  echo: { module: 'shared/realtime/echoVendor.ts', limit: 25 },
  currentPage: { module: 'shared/api/currentPage.ts', limit: 1 },
  notOpened: { module: 'shared/mount/notOpened.ts', limit: 2 },
  tellDevelopers: { module: 'shared/mount/tellDevelopers.ts', limit: 2 },
  onDevice: { module: 'shared/drafts/onDevice.ts', limit: 5 },
  linkify: { module: 'shared/lib/linkify.ts', limit: 11 },
  phoneNumbers: { module: 'shared/lib/phoneVendor.ts', limit: 45 },
  realtime: { module: 'shared/realtime/pool.ts', limit: 4.1 },
  qr: { module: 'shared/ui/qrVendor.ts', limit: 6 },
  survey: { module: 'shared/survey/surveyVendor.tsx', limit: 392 },
  turnstile: { module: 'shared/turnstile/turnstileVendor.tsx', limit: 3 },
  // hucre's writer in one go and its writer row by row.
  xlsx: { module: 'shared/lib/xlsxVendor.ts', limit: 43 },
};

/**
 * Lazy parts that a screen fetches by itself on its first view, by the names of their files: they count for its budget, but
 * for vendors, which have their own (`test/e2e/requests.e2e.ts` sees that there are no others).
 */
export const firstViewParts = {
  'agenda-editor': ['echo', 'realtime'],
  'badge-generator': ['Settings'],
  campaigns: ['TemplateFrame', 'dompurify'],
  'check-in-kiosk': ['openDesk'],
  'contact-chat': ['Tools', 'drafts', 'echo', 'linkify', 'realtime'],
  'contact-details': ['aroundProfile'],
  'contact-form': ['ContactDialog'],
  'form-notifications': ['dompurify'],
  'organisation-form': ['OrganisationDialog'],
  'public-form': ['prefilling', 'survey'],
  'reply-processing': ['phoneNumbers'],
  'statistics-filters': ['EditorScreen'],
  'template-designer': ['TemplateFrame', 'dompurify'],
};

/**
 * What a screen fetches by itself once its first view stands, since it cannot be had any more when it is needed: the public form's
 * sending, and its ways to tell that a line is dead; what opens the kiosk's camera and reads its pictures, what keeps its guests on the
 * device (a first view has those with `data-offline`, or where some are kept), and its other parts, without one of which a dead
 * line would end it. No part of its budget.
 */
export const laterParts = {
  'check-in-kiosk': [
    'CameraPart',
    'decode-worker.js',
    'Attract',
    'GalaQuestion',
    'GuestSearch',
    'Marks',
    'NoPulling',
    'Sounds',
    'SpokenPrompt',
    'StaffPanel',
    'letters',
    'pdf',
    'printPlainBadge',
    'qr',
  ],
  'public-form': ['sendingParts'],
};

/**
 * Lazy parts that are as large as a screen, with their limits in KB gzip: each without vendors, and without what the screen and the
 * parts before it bring. Of the template designer: the editor of a mail, and what drives GrapesJS, its canvas and its output.
 */
export const largeParts = { 'template-designer': { EditorScreen: 45, grapesEngine: 28 } };

/** Hooks without a state of their own that few screens use: each takes them with it. */
const withScreens = new Set([
  'shared/i18n/useOwnFormat.ts',
  'shared/query/useIntent.ts',
  'shared/island/unreadable.ts',
  'shared/island/useOwner.ts',
  'shared/island/useTopic.ts',
  'shared/interaction/useWakeLock.ts',
]);

/** What only the code around a vendor uses: it comes with the vendor. */
const withVendors = new Set(['shared/dnd/hand.ts', 'shared/dnd/preview.ts']);

/** What is loaded lazily, of which `*Vendor.ts` adapts a package to the project, and what is no module of a page. */
const isLeftOut = (file) =>
  /\.test\.tsx?$|\.worker\.ts$|\.d\.ts$|\.css$/.test(file) ||
  withScreens.has(file) ||
  withVendors.has(file) ||
  file === 'shared/mount/loader.ts' ||
  file === 'shared/mount/notOpened.ts' ||
  file === 'shared/mount/tellDevelopers.ts' ||
  /Vendor\.tsx?$/.test(file);

export function filesBelow(folder) {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .sort();
}

/** Own modules of `runtime.js` and `ui.js`, as paths from the root. */
export function sharedModules(owner) {
  const inFolders = sharedFolders[owner]
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !isLeftOut(file));
  const missing = [...sharedFiles[owner], ...withScreens].find((file) => !existsSync(path.join(root, file)));
  if (missing) throw new Error(`${missing} is listed in layout.mjs, but is not there`);
  return [...inFolders, ...sharedFiles[owner]];
}

/** Names of the widgets: every folder of `widgets/` with an entry. */
export function widgetNames() {
  return readdirSync(path.join(root, 'widgets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'widgets', entry.name, 'index.tsx')))
    .map((entry) => entry.name)
    .sort();
}

/** Workers: every `<name>.worker.ts` is bundled into `dist/<name>-worker.js`, alone, without the runtime. */
export function workers() {
  return ['widgets', 'shared']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.worker.ts'))
    .map((source) => ({ name: workerName(source), source }));
}

/** `decode-worker` of `…/decode.worker.ts`. */
export const workerName = (file) => `${path.basename(file, '.worker.ts')}-worker`;

let hasExamples = true;

/** Whether the build makes the example host's own page too; a package for others has no use for it. */
export function includeExamples(isWanted) {
  hasExamples = isWanted;
}

/** Everything that is an entry: widgets, and the example host's page of the kit. */
export function entries() {
  const widgets = widgetNames().map((name) => ({ name, source: `widgets/${name}/index.tsx` }));
  return hasExamples ? [...widgets, { name: 'kit', source: 'examples/pages/kit/index.tsx' }] : widgets;
}

/** Export names of a CommonJS package of the React family. */
export function reactExports(id) {
  const names = Object.keys(require(id)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  return names.filter((name) => name !== 'default');
}

/** Everything that a build is made from; the programs for whoever builds a host are none of it. */
export function buildInputs() {
  const inputs = ['widgets', 'shared', 'locales', 'examples/pages/kit'].flatMap(filesBelow);
  return [...inputs, 'build.mjs', 'package-lock.json', 'tsconfig.json'].filter(
    (file) => !/\.test\.tsx?$|README\.md$|^shared\/(reference|command)\//.test(file),
  );
}

/** One id for a build, made from its inputs: equal inputs give equal files. */
export function computeBuildId() {
  const hash = createHash('sha256');
  for (const file of buildInputs()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

/** Namespaces of the catalogues, from the English ones. */
export function namespaces() {
  return readdirSync(path.join(root, 'locales/en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();
}
