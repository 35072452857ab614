/** Accepting a rematch: everyone at this device sits down, with one tap. */

import type { View } from '../../api.gen';
import { api } from '../../server/api';

/** Takes the seats that we had, or others that are open, unless we sit there already or the game has begun. */
export async function acceptRematch(id: string, played: View): Promise<void> {
  const there = await api.view(id);
  if (there.table.status !== 'open' || there.yours.length > 0) return;
  for (const seat of played.yours) {
    const name = played.table.seats[seat]?.name;
    const isOpen = there.table.seats[seat]?.kind === 'open';
    await api.sit(id, { ...(isOpen && { seat }), ...(name && { name }) });
  }
}
