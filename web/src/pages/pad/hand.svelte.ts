/** The hand over a pad: which sheet, which tool, what is chosen; every tap gives a new pad, which is kept at once. */

import type { Objection, Place } from '../../rules';
import { houseMark, isEmptyPlot, isObjection, lastLike, put, refusal, removal, renumbering } from '../../pad/desk';
import type { Desk, Tool } from '../../pad/desk';
import { faultsIn, type Fault } from '../../pad/faults';
import { keyStates, litOn } from '../../pad/lighting';
import type { Mark, Standing, Written } from '../../pad/marks';
import { redone, undone, withMark, withPerson, type Judging, type Pad, type Person } from '../../pad/pad';
import { copiesAt } from '../../pad/referee';
import { resultsOf } from '../../pad/results';
import { pagesOf, planValuesOf } from '../../pad/sheets';
import { entry, rulesetOf, type Ruleset } from '../../rules';

function knownRules(id: string): Ruleset {
  const rules = rulesetOf(id);
  if (rules === undefined) throw new RangeError(`no ruleset ${id}`);
  return rules;
}

export class Hand {
  pad: Pad;
  person = $state(0);
  tool: Tool = $state('number');
  /** The plot that waits for its number. */
  plot: Place | null = $state.raw(null);
  /** The number that waits for its plot. */
  number: number | null = $state(null);
  /** Why the last tap was refused. */
  why: Objection | null = $state.raw(null);

  readonly rules: Ruleset = $derived.by(() => knownRules(this.pad.ruleset));
  readonly values = $derived.by(() => planValuesOf(this.rules, this.pad.plans));
  readonly pages = $derived.by(() => pagesOf(this.rules, this.pad));
  readonly results = $derived.by(() => resultsOf(this.rules, this.pad, this.pages));
  readonly own: Person = $derived.by(() => entry(this.pad.people, this.person));
  readonly desk: Desk = $derived.by(() => {
    const page = entry(this.pages, this.person);
    return { rules: this.rules, sheet: page.sheet, plans: this.values, page, judging: this.pad.judging };
  });
  readonly faults: readonly Fault[] = $derived(faultsIn(this.desk, this.desk.page.standing));
  readonly lit = $derived(litOn(this.desk, this));
  readonly keys = $derived(keyStates(this.desk, this));
  /** What stands on the chosen plot. */
  readonly chosen: Standing | null = $derived(this.plot && houseMark(this.desk.page.standing, this.plot));

  constructor(
    pad: Pad,
    private readonly onchange: (pad: Pad) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.pad = $state.raw(pad);
  }

  /** Replace the pad, and have it kept. */
  change(part: Partial<Pad>): void {
    this.pad = { ...this.pad, ...part, changed: this.now() };
    this.onchange(this.pad);
  }

  judge(judging: Judging): void {
    this.why = null;
    this.change({ judging });
  }

  turnTo(person: number): void {
    this.person = person;
    this.rest();
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.rest();
  }

  undo(): void {
    this.replace(undone(this.own));
  }

  redo(): void {
    this.replace(redone(this.own));
  }

  /** Choose a name for the sheet in hand. */
  rename(name: string): void {
    this.change(withPerson(this.pad, this.person, { ...this.own, name }));
  }

  /** Nothing is chosen any more. */
  rest(): void {
    this.plot = null;
    this.number = null;
    this.why = null;
  }

  tapPlot(place: Place): void {
    const isEmpty = isEmptyPlot(this.desk, place);
    this.why = null;
    if (this.tool === 'pool') this.tapPool(place);
    else if (isEmpty && this.tool === 'roundabout') this.mark({ kind: 'roundabout', place });
    else if (isEmpty && this.tool === 'bis') this.tapCopy(place);
    else if (isEmpty && this.tool === 'number' && this.number !== null) {
      this.mark({ kind: 'number', place, number: this.number });
    } else this.choose(place);
  }

  /** A tap on a plot chooses it, a second one lets it go. Only numbers and copies are written on chosen plots. */
  private choose(place: Place): void {
    const isSame = this.plot?.street === place.street && this.plot.plot === place.plot;
    if (this.tool !== 'bis') this.tool = 'number';
    this.number = null;
    this.plot = isSame ? null : place;
  }

  private tapPool(place: Place): void {
    const built = lastLike(this.desk.page.standing, { kind: 'pool', place });
    if (built !== null) this.remove(built);
    else this.mark({ kind: 'pool', place });
  }

  /** Where both neighbours could be copied, the number is asked for. */
  private tapCopy(place: Place): void {
    const copies = copiesAt(this.desk.sheet, place);
    const [only] = copies;
    if (copies.length > 1) this.choose(place);
    else this.mark({ kind: 'bis', place, number: only ?? 0 });
  }

  tapGap(place: Place): void {
    const built = lastLike(this.desk.page.standing, { kind: 'fence', place });
    if (built !== null) this.remove(built);
    else this.mark({ kind: 'fence', place });
  }

  /** Choose a number for the next plot. */
  hold(number: number): void {
    this.take('number');
    this.number = number;
  }

  tapKey(number: number): void {
    this.why = null;
    if (this.plot === null) {
      if (this.number === number) this.rest();
      else this.hold(number);
    } else if (this.chosen === null) {
      this.mark({ kind: this.tool === 'bis' ? 'bis' : 'number', place: this.plot, number });
    } else {
      const found = renumbering(this.desk, this.chosen, number);
      if (isObjection(found)) this.why = found;
      else this.add(found);
    }
  }

  /** Make a mark, unless it is refused. */
  mark(mark: Written): void {
    const found = refusal(this.desk, mark);
    if (found !== null) {
      this.why = found;
      return;
    }
    this.replace(put(this.desk, this.own, mark));
  }

  /** Take away the last mark that is like this one. */
  unmark(like: Written): void {
    const found = lastLike(this.desk.page.standing, like);
    if (found !== null) this.remove(found);
  }

  remove(standing: Standing): void {
    this.add(removal(this.desk.page.standing, standing));
  }

  private add(mark: Mark): void {
    this.replace(withMark(this.own, mark));
  }

  private replace(person: Person): void {
    this.rest();
    if (person !== this.own) this.change(withPerson(this.pad, this.person, person));
  }
}
