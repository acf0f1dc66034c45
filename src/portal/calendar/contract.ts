import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, TwoNames } from '#platform/shapes.ts'
import { z } from 'zod'

/** `predicted`: counted from the Umm al-Qura calendar and not yet announced, so that it may still move by a day. */
export const HolidayState = z.enum(['predicted', 'announced'])
export type HolidayState = z.infer<typeof HolidayState>

export const Holiday = z.strictObject({
  id: Id,
  /** Names the occasion through the years: `eid_al_fitr`. */
  code: z.string(),
  name: TwoNames,
  fromDate: Day,
  toDate: Day,
  state: HolidayState,
})
export type Holiday = z.infer<typeof Holiday>

/** Longest stretch one request may cover. */
export const HOLIDAY_RANGE_DAYS = 800

export const listHolidays = endpoint({
  name: 'calendar.holidays',
  method: 'GET',
  path: '/api/portal/holidays',
  summary: 'Holidays that touch the days from one date to another, in order',
  area: 'portal',
  access: 'signed-in',
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.strictObject({ items: z.array(Holiday) }),
  refusals: ['calendar.rangeBackwards', 'calendar.rangeTooLong'],
})
