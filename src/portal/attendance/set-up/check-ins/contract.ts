import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'

export const MAX_PUNCH_DELAY_MINUTES = 1440

export const CheckInSettings = z.strictObject({
  /** A check-in or check-out that takes longer to arrive is reviewed; 0: every one made offline. */
  punchDelayMinutes: z.int().min(0).max(MAX_PUNCH_DELAY_MINUTES),
})
export type CheckInSettings = z.infer<typeof CheckInSettings>

const area = 'portal'
const access = allowed('attendance.setUp')

export const showCheckInSettings = endpoint({
  name: 'attendance.settings',
  method: 'GET',
  path: '/api/portal/attendance/settings',
  area,
  access,
  summary: 'How late a check-in can arrive before it needs a review',
  reply: CheckInSettings,
})

export const changeCheckInSettings = endpoint({
  name: 'attendance.changeSettings',
  method: 'PUT',
  path: '/api/portal/attendance/settings',
  area,
  access,
  summary: 'Edit how late a check-in can arrive. Check-ins already recorded keep their status',
  body: CheckInSettings,
  reply: CheckInSettings,
})
