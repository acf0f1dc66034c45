import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { Notification } from './contract.ts'
import type { Notice } from './notify.ts'

/** A user with an account at a site; returns their id. */
export async function aReader(
  { queries }: Database,
  siteId: number,
  user: Partial<{ language: 'en' | 'ar'; disabled_at: Date }> = {},
): Promise<string> {
  const id = newId()
  const email = `${id}@notices.test`
  await queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id,
      email,
      email_folded: email,
      username: id,
      name_en: 'Salma',
      name_ar: 'سلمى',
      is_employee: true,
      ...user,
    })
    .execute()
  return id
}

export function aDecision(once?: string): Notice<'leaveDecided'> {
  return {
    kind: 'leaveDecided',
    params: {
      outcome: 'approved',
      type: { en: 'annual leave', ar: 'إجازة سنوية' },
      span: { from: '2026-12-07', to: '2026-12-09' },
    },
    path: '/leaves?request=1',
    ...(once === undefined ? {} : { once }),
  }
}

/** A notification as a screen gets it: a decision on leave, or on a return from it. */
export function aNotification(number: number, change: Partial<Notification> = {}): Notification {
  const { kind = 'leaveDecided' } = change
  const { params, path } = aDecision()
  const ofReturn = { outcome: 'approved', type: params.type, day: { day: '2026-11-16' } }
  return {
    id: idOf(number),
    kind,
    params: kind === 'returnDecided' ? ofReturn : params,
    path: kind === 'returnDecided' ? '/leavesReturn' : path,
    createdAt: '2026-11-18T07:00:00.000Z',
    isRead: false,
    ...change,
  }
}
