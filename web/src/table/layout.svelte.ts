/** How the table is laid out in its window: by the room that its text leaves, which CSS alone cannot tell. */

/** One column, a phone on its side, a tablet held upright, or three columns. */
export type Form = 'phone' | 'lying' | 'upright' | 'wide';

/** The size of the window, and of one rem in it, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly rem: number;
}

/** The text of a table that is as large as the window allows; see `TableBoard`. */
const REM = 16;
const LAPTOP = { width: 1366, height: 768 } as const;
const MAX_GROWTH = 3;

/** The room in pixels of usual text: a reader's large text leaves less of it, a table that grows with its window does not. */
function measured({ width, height, rem }: Room): { width: number; height: number } {
  const growth = Math.min(MAX_GROWTH, Math.max(1, Math.min(width / LAPTOP.width, height / LAPTOP.height)));
  const text = Math.max(1, rem / (REM * growth));
  return { width: width / text, height: height / text };
}

export function formOf(room: Room): Form {
  const { width, height } = measured(room);
  if (height < 480 && width >= 576) return 'lying';
  if (width < 768) return 'phone';
  return width >= height ? 'wide' : 'upright';
}

/** True if a phone need not save height. */
export function isRoomy(room: Room): boolean {
  return measured(room).height >= 700;
}

class Layout {
  form: Form = $state('phone');
  /** True if there is height to spare: for cards, words in the strip, and open tracks. */
  isRoomy = $state(false);

  /** False where only a strip of the score has room, and its tracks open over the sheet. */
  get hasTracks(): boolean {
    return this.form === 'upright' || (this.form === 'wide' && this.isRoomy);
  }

  /** Lay the table out for a room. */
  take(room: Room): void {
    this.form = formOf(room);
    this.isRoomy = isRoomy(room);
  }
}

/** The layout of the table on show. Whoever shows one keeps it up to date. */
export const layout = new Layout();
