/** Runs in the page, standing alone: all text that scripts of the page could read from the document and from storage. */
export async function everythingKept(): Promise<string> {
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (node instanceof Element)
      texts.push(...[...node.attributes].map(({ name, value }) => `${name}=${value}`));
    if (node instanceof CharacterData) texts.push(node.data);
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) texts.push(node.value);
    for (const child of node.childNodes) visit(child);
    if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot);
  };
  visit(document);
  for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify(Object.entries(storage)));
  texts.push(document.cookie, location.href, document.title, JSON.stringify(history.state));
  texts.push(...performance.getEntries().map(({ name }) => name));

  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await wait(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      texts.push(JSON.stringify([await wait(objects.getAllKeys()), await wait(objects.getAll())]));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    texts.push(...requests.map(({ url }) => url));
  }
  return texts.join('\n');
}
