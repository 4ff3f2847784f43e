/**
 * The widest stretch between `from` and `to` that is `gap` away from every joint. The label of a piece goes there,
 * since a joint drawn through a label makes the length unreadable.
 */
export function labelRoom(
  from: number,
  to: number,
  joints: readonly number[],
  gap: number,
): readonly [from: number, to: number] {
  const inside = joints.filter((at) => at > from && at < to).toSorted((a, b) => a - b)
  const starts = [from, ...inside.map((at) => at + gap)]
  const ends = [...inside.map((at) => at - gap), to]
  const stretches = starts.map((start, index) => [start, ends[index] ?? to] as const)
  return stretches.reduce((widest, one) => (one[1] - one[0] > widest[1] - widest[0] ? one : widest))
}
