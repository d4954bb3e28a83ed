/** The database of check-ins that wait (`letters.ts`), looked into by who may not need it. */

export const databaseName = 'event-widgets-check-in';
export const tableName = 'letters';

/** Whether any of one place are kept there; rejects where the browser keeps no database. */
export const areLettersKept = async (name: string): Promise<boolean> =>
  (await look(async (table) => (await result(table.count(name))) > 0)) ?? false;

/** Reads, and makes no database where there is none: `null`. */
export async function look<T>(read: (table: IDBObjectStore) => Promise<T>): Promise<T | null> {
  const request = indexedDB.open(databaseName);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction?.abort();
  });
  try {
    const database = await result(request);
    return await read(database.transaction(tableName).objectStore(tableName)).finally(() => database.close());
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}

/** What a request gives. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database gave no reason')),
    );
  });
}
