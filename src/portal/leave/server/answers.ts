import type { Answer } from '#platform/http/answer.ts'
import { adjustmentAnswers } from '../adjustments/server/answers.ts'
import { createRecountAnswers } from '../recount/server/answers.ts'
import { colleagueAnswers } from '../requests/colleagues/server.ts'
import { createReturnAnswers } from '../returns/server/answers.ts'
import { createFeedAnswers } from '../feeds/server.ts'
import { reportAnswers } from '../report/server/answers.ts'
import { teamCalendarAnswers } from '../team-calendar/server.ts'
import { balanceAnswers } from './balances.ts'
import { createDecidingAnswers } from '../deciding/server/answers.ts'
import { createDecisionAnswers } from './decisions.ts'
import type { LeaveServices } from './letters.ts'
import { policyAnswers } from '../policies/server/answers.ts'
import { createRequestAnswers } from './requests.ts'
import { typeAnswers } from './types.ts'

/**
 * Every endpoint of leave. The waiting list comes before a request by id, because the first match
 * handles a URL.
 */
export function createLeaveAnswers(services: LeaveServices): readonly Answer[] {
  return [
    ...createReturnAnswers(services),
    ...typeAnswers,
    ...policyAnswers,
    ...createDecidingAnswers(services),
    ...createDecisionAnswers(services),
    ...createRequestAnswers(services),
    ...balanceAnswers,
    ...reportAnswers,
    ...adjustmentAnswers,
    ...teamCalendarAnswers,
    ...createFeedAnswers(services),
    ...colleagueAnswers,
    ...createRecountAnswers(services),
  ]
}
