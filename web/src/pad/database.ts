/** A shelf in IndexedDB: one database, one store, records by their id. */

import type { Shelf } from './store';

const NAME = 'picketfence.pads';
const STORE = 'pads';
const VERSION = 1;

export function databaseShelf(): Shelf {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => (opened ??= open());
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await database()).transaction(STORE, mode).objectStore(STORE);
  return {
    all: async () => answer((await store('readonly')).getAll()),
    put: async (record) => done(await store('readwrite'), (to) => to.put(record)),
    remove: async (id) => done(await store('readwrite'), (to) => to.delete(id)),
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return answer(request);
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });
}

/** A change is kept once its transaction is complete: a full disk is noticed only then. */
function done(store: IDBObjectStore, act: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = store;
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database failed'));
    act(store);
  });
}
