/** The faces of the people at a table. Without them everything is whole all the same: then discs show initials. */

import { api, type Lobby } from '../server/api';

/** By seat, the face that tells it from all others: people at one device have the same, and two may have chosen one. */
export function distinctFaces(faces: readonly (number | null)[]): (number | null)[] {
  return faces.map((face) => (faces.indexOf(face) === faces.lastIndexOf(face) ? face : null));
}

export class Faces {
  #faces: readonly (number | null)[] = $state.raw([]);
  #asked = '';

  /** Asks for the faces at a table, once for everybody who comes or goes. Call it in an effect. */
  follow({ id, seats }: Pick<Lobby, 'id' | 'seats'>): void {
    const sitting = [id, ...seats.map(({ kind, name }) => `${kind} ${name}`)].join('\n');
    const hasPeople = seats.length > 1 && seats.some(({ kind }) => kind === 'person');
    if (!hasPeople || sitting === this.#asked) return;
    this.#asked = sitting;
    api.company(id).then(
      ({ seats: told }) => {
        if (this.#asked === sitting) this.#faces = distinctFaces(told.map(({ face }) => face));
      },
      () => undefined,
    );
  }

  /** The face of a seat's person; null if there is none, or it is not known yet. */
  of(seat: number): number | null {
    return this.#faces[seat] ?? null;
  }
}
