/**
 * The selection after a click on a row: the row is added or taken away; from an anchor, all rows up to it are
 * added. The result is in the order of the table.
 */
export function selected<Id extends string>(
  rows: readonly Id[],
  before: readonly Id[],
  id: Id,
  anchor: Id | null,
): readonly Id[] {
  const chosen = new Set(before)
  const [from, to] = [anchor === null ? -1 : rows.indexOf(anchor), rows.indexOf(id)]
  if (from >= 0 && to >= 0) {
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) chosen.add(row)
  } else if (chosen.has(id)) chosen.delete(id)
  else chosen.add(id)
  return rows.filter((row) => chosen.has(row))
}
