/** My name: remembered here, and told to the server once it knows me. */

import { api, isKnown, nameGuests } from '../../server/api';
import { settings } from '../../shell/settings.svelte';

/** Goes by this name from now on; an empty one changes nothing. */
export async function goBy(name: string): Promise<void> {
  const wanted = name.trim();
  if (!wanted || wanted === settings.name) return;
  nameGuests(() => wanted);
  const guest = isKnown() ? null : await api.comeIn();
  settings.name = (guest?.name === wanted ? guest : await api.rename(wanted)).name;
}
