import { dayAt } from '#platform/days.ts'
import type { Call } from '#platform/http/handler.ts'

/** The current month at the site. */
export async function thisMonth({ now, site }: Pick<Call, 'now' | 'site'>): Promise<string> {
  return dayAt(now.getTime(), (await site()).zone).slice(0, 7)
}
