import type { StoredWindow } from '#shop/windows/database.ts'
import type { PlanWindow } from './building/contract.ts'

/** A window as customers choose it. */
export function windowReply({
  id,
  name,
  fromTime,
  toTime,
  days,
  season,
}: StoredWindow): PlanWindow {
  return { id, name, from: fromTime, to: toTime, season, days: [...days] }
}
