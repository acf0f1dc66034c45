/**
 * Hooks for what must happen before a user signs out: the attendance queue reports unsent
 * check-ins.
 */
interface Leaving {
  unsent(): Promise<number> | number
  forget(): Promise<void> | void
}

const hooks = new Set<Leaving>()

/** Features that store the user's data on this device register here. */
export function onLeaving(hook: Leaving): void {
  hooks.add(hook)
}

export async function countUnsent(): Promise<number> {
  const counts = await Promise.all([...hooks].map((hook) => hook.unsent()))
  return counts.reduce((sum, count) => sum + count, 0)
}

export async function forgetPerson(): Promise<void> {
  await Promise.all([...hooks].map((hook) => hook.forget()))
}
