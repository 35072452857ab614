/** Sheets as the server's JSON: the page only reads them. */

import type { PlotJson, SheetJson, StreetJson } from '../src/rules/reading';
import { LOWEST, ROUNDABOUT, plotsIn } from '../src/rules/sheet';
import type { Sheet, Street } from '../src/rules';

export function writeSheet(sheet: Sheet): SheetJson {
  return { ...sheet, streets: sheet.streets.map(writeStreet) };
}

function writeStreet({ plots, bis, fences, used, pools, parks }: Street): StreetJson {
  return {
    plots: plots.map((stands, plot) => writePlot(stands, ((bis >> plot) & 1) === 1)),
    fences: plotsIn(fences),
    used: plotsIn(used),
    pools: plotsIn(pools),
    parks,
  };
}

function writePlot(stands: number, isBis: boolean): PlotJson {
  if (stands >= LOWEST) return isBis ? { n: stands, bis: true } : { n: stands };
  return stands === ROUNDABOUT ? { roundabout: true } : null;
}
