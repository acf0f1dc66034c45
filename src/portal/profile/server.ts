import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { employeeCard, employeePapers } from '#portal/employees/card/database.ts'
import { maskedPapers } from './rules.ts'
import { getProfile } from './contract.ts'

const profile = answer(getProfile, async ({ caller, siteId, queries }) => {
  if (caller.employeeId === null) return refuse('profile.notFound')
  const card = await employeeCard(queries, siteId, caller.employeeId)
  const papers = await employeePapers(queries, siteId, caller.employeeId)
  return card === null || papers === null
    ? refuse('profile.notFound')
    : done({ ...card, papers: maskedPapers(papers) })
})

export const profileAnswers: readonly Answer[] = [profile]
