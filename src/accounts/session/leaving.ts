/**
 * What must happen, or be asked, before a user signs out: the attendance queue reports unsent
 * check-ins.
 */
interface Leaving {
  unsent(): Promise<number> | number
  forget(): Promise<void> | void
}

const parts = new Set<Leaving>()

/** Features that store the user's data on this device register here. */
export function onLeaving(part: Leaving): void {
  parts.add(part)
}

export async function unsentParts(): Promise<number> {
  const counts = await Promise.all([...parts].map((part) => part.unsent()))
  return counts.reduce((sum, count) => sum + count, 0)
}

export async function forgetPerson(): Promise<void> {
  await Promise.all([...parts].map((part) => part.forget()))
}
