/** Where pads are kept: the browser's database, and the page's memory where that fails. */

import type { Pad } from './pad';
import { DamagedPad, readPad, writePad } from './reading';

/** A place that holds records by their id. All of it may fail at any time. */
export interface Shelf {
  all(): Promise<unknown[]>;
  put(record: { readonly id: string }): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Something kept that cannot be read. It stays as it is until somebody removes it. */
export interface Damaged {
  readonly id: string;
  readonly field: string;
  readonly record: unknown;
}

export interface Found {
  /** By their last change, the newest first. */
  readonly pads: readonly Pad[];
  readonly damaged: readonly Damaged[];
}

/** Keeps pads on a shelf. If the shelf fails, the pads of this visit go on in memory, and `onfail` is called once. */
export class PadStore {
  private readonly memory = new Map<string, Pad>();
  private readonly removed = new Set<string>();
  private hasFailed = false;

  constructor(
    private readonly shelf: Shelf,
    private readonly onfail: () => void = () => {},
  ) {}

  async find(): Promise<Found> {
    const records = await this.tried(() => this.shelf.all(), []);
    const pads = new Map<string, Pad>();
    const damaged: Damaged[] = [];
    for (const record of records) {
      const read = readOrNot(record);
      if (read instanceof DamagedPad) damaged.push({ id: idOf(record), field: read.message, record });
      else pads.set(read.id, read);
    }
    for (const [id, pad] of this.memory) pads.set(id, pad);
    for (const id of this.removed) pads.delete(id);
    const sorted = [...pads.values()].sort((one, other) => other.changed - one.changed);
    return { pads: sorted, damaged: damaged.filter(({ id }) => !this.removed.has(id)) };
  }

  /** Return the pad of an id as it was kept last; null if there is none that can be read. */
  async get(id: string): Promise<Pad | null> {
    return (await this.find()).pads.find((pad) => pad.id === id) ?? null;
  }

  /** Keep a pad. It is kept once the promise is fulfilled, or never will be. */
  async put(pad: Pad): Promise<void> {
    this.memory.set(pad.id, pad);
    this.removed.delete(pad.id);
    await this.tried(() => this.shelf.put(writePad(pad)), undefined);
  }

  /** Put back what `find` has found damaged, as it was. */
  async putBack({ id, record }: Damaged): Promise<void> {
    this.removed.delete(id);
    await this.tried(() => this.shelf.put(record as { id: string }), undefined);
  }

  async remove(id: string): Promise<void> {
    this.memory.delete(id);
    this.removed.add(id);
    await this.tried(() => this.shelf.remove(id), undefined);
  }

  private async tried<Value>(act: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await act();
    } catch {
      if (!this.hasFailed) this.onfail();
      this.hasFailed = true;
      return otherwise;
    }
  }
}

function readOrNot(record: unknown): Pad | DamagedPad {
  try {
    return readPad(record);
  } catch (error) {
    if (error instanceof DamagedPad) return error;
    throw error;
  }
}

function idOf(record: unknown): string {
  return typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';
}
