/** Conditions that wait for each other (screens.md §8): none of the questions would ever be shown. */
import { namesIn, questionOf } from './names.ts';

/** A question with all expressions that decide whether it is shown: its own, and those of what it stands in. */
export interface Conditioned {
  readonly name: string;
  readonly expressions: readonly string[];
}

/** For each question in a circle the way around it, itself first and not again at the end; a question may ask for itself. */
export function circlesIn(questions: readonly Conditioned[]): ReadonlyMap<string, readonly string[]> {
  const names = new Set(questions.map(({ name }) => name));
  const asksFor = new Map(
    questions.map(({ name, expressions }) => [
      name,
      [...new Set(expressions.flatMap(namesIn).flatMap((one) => questionOf(one, names) ?? []))],
    ]),
  );
  const circles = new Map<string, readonly string[]>();
  for (const { name } of questions) {
    const way = wayBack(name, asksFor);
    if (way) circles.set(name, way);
  }
  return circles;
}

/** The shortest way from a question over those that it asks for back to itself. */
function wayBack(start: string, asksFor: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const from = new Map<string, string | null>([[start, null]]);
  const queue = [start];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    for (const next of asksFor.get(name) ?? []) {
      if (next === start) return wayTo(name, from);
      if (from.has(next)) continue;
      from.set(next, name);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(end: string, from: ReadonlyMap<string, string | null>): readonly string[] {
  const way: string[] = [];
  for (let name: string | null = end; name !== null; name = from.get(name) ?? null) way.unshift(name);
  return way;
}
