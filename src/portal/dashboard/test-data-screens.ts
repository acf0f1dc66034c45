import { listMails } from '#accounts/outbox/contract.ts'
import { listPeople } from '#accounts/people/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { listCorrectionsToDecide } from '#portal/attendance/corrections/contract.ts'
import { showBoard } from '#portal/attendance/team/contract.ts'
import { MORNING } from '#portal/attendance/test-data-screens.ts'
import { listHolidays } from '#portal/calendar/contract.ts'
import {
  listExpiringDocuments,
  listMovements,
  listCelebrations,
} from '#portal/employees/overview/contract.ts'
import { listChanges } from '#portal/profile/desk/contract.ts'
import { showDesk } from '#portal/leave/deciding/contract.ts'
import { listUncovered } from '#portal/leave/recount/contract.ts'
import { listOverdueReturns } from '#portal/leave/returns/contract.ts'
import { type FakeReply, reply } from '#test/helpers/screen-server.ts'
import { countWaiting } from './contract.ts'

export const nobody = { items: [], next: null }
export const emptyDesk = { decides: true, waiting: 0, first: [], inPlaceOf: [], toDecide: 0 }
export const emptyBoard = {
  date: '2026-11-10',
  serverTime: MORNING,
  inNow: 0,
  items: [],
  next: null,
}
/** The replies of a day on which nothing waits. */
export const quiet: readonly FakeReply[] = [
  reply(showDesk, emptyDesk),
  reply(showBoard, emptyBoard),
  reply(listCorrectionsToDecide, nobody),
  reply(listOverdueReturns, nobody),
  reply(listUncovered, nobody),
  reply(listPeople, nobody),
  reply(listMails, nobody),
  reply(listMovements, { headcount: 0, joiners: [], leavers: [] }),
  reply(listExpiringDocuments, { total: 0, items: [] }),
  reply(listCelebrations, { items: [] }),
  reply(countWaiting, { items: [] }),
  reply(listHolidays, { items: [] }),
  reply(listChanges, nobody),
]
export function quietExcept(...endpoints: Endpoint[]): FakeReply[] {
  return quiet.filter((each) => !endpoints.includes(each.endpoint as Endpoint))
}
