/** Whether both lists contain exactly the same items, each once, in any order. */
export function isReordered<Id extends string | number>(
  requested: readonly Id[],
  before: readonly Id[],
): boolean {
  const once = new Set(requested)
  return (
    requested.length === before.length &&
    once.size === before.length &&
    before.every((id) => once.has(id))
  )
}
