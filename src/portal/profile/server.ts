import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard, employeeDocuments } from '#portal/employees/card/database.ts'
import { maskedDocuments } from './rules.ts'
import { getProfile } from './contract.ts'

const profile = handler(getProfile, async ({ caller, siteId, queries }) => {
  if (caller.employeeId === null) return refuse('profile.notFound')
  const card = await employeeCard(queries, siteId, caller.employeeId)
  const documents = await employeeDocuments(queries, siteId, caller.employeeId)
  return card === null || documents === null
    ? refuse('profile.notFound')
    : ok({ ...card, documents: maskedDocuments(documents) })
})

export const profileHandlers: readonly Handler[] = [profile]
