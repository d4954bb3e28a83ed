/** What somebody may have put into the browser's databases of the device: sections, versions and a draft of template 1. For tests only. */
import { draftVersion } from '../../widgets/template-designer/domain/mailDraft.ts';
import { hostileDesigns } from './hostileDesigns.ts';
import { hostileTexts } from './hostileForm.ts';

const markup = (at: number) => hostileTexts[at]?.text ?? '';

export interface Device {
  /** By the name that drafts and shelf have for whoever works here. */
  readonly owner: string;
  readonly versions: string;
  readonly sections: string;
  readonly drafts: string;
  readonly draftVersion: number;
}

const projects = hostileDesigns.filter(({ design }) => design?.startsWith('{"pages"') ?? false);
/** Of whoever the site signs in by itself. */
export const device: Device = {
  owner: JSON.stringify(['acme', '1', 'admin']),
  versions: JSON.stringify(
    projects.map(({ design, html }, at) => ({
      at,
      name: markup(at),
      subject: markup(at + 3),
      designJson: design,
      html,
    })),
  ),
  sections: JSON.stringify(
    hostileTexts.slice(0, 20).map(({ text }, at) => ({
      id: String(at),
      name: text,
      at,
      kind: 'html',
      part: {
        tagName: 'div',
        'custom-name': text,
        attributes: { onclick: text, style: text },
        components: text,
      },
    })),
  ),
  drafts: JSON.stringify({ name: markup(3), subject: markup(4), designJson: projects[4]?.design, base: '' }),
  draftVersion,
};

/** Runs in the page. */
export async function fillDevice({
  owner,
  versions,
  sections,
  drafts,
  draftVersion: version,
}: Device): Promise<void> {
  const open = (name: string, upgrade: (database: IDBDatabase) => void) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => upgrade(request.result));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const write = async (database: IDBDatabase, work: (transaction: IDBTransaction) => void) => {
    const transaction = database.transaction(database.objectStoreNames, 'readwrite');
    const isDone = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    work(transaction);
    await isDone;
    database.close();
  };
  const at = Date.now();
  await write(
    await open('event-widgets-shelf', (database) => void database.createObjectStore('things')),
    (transaction) => {
      const things = transaction.objectStore('things');
      things.put({ text: versions, at }, JSON.stringify([owner, 'email-template.1']));
      things.put({ text: sections, at }, JSON.stringify([owner, 'email-sections']));
    },
  );
  await write(
    await open('event-widgets-drafts', (database) => {
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('owner', 'owner');
      database.createObjectStore('texts');
    }),
    (transaction) => {
      const key = JSON.stringify([owner, 'email-template', '1', 'current']);
      const entry = { owner, kind: 'email-template', recordId: '1', version, savedAt: at };
      transaction.objectStore('entries').put({ ...entry, key, bytes: drafts.length });
      transaction.objectStore('texts').put(drafts, key);
    },
  );
}
