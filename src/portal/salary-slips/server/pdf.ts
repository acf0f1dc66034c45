import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findSlip, type StoredSlip } from '#portal/pay-runs/database/slip.ts'
import { slipFile } from '#portal/pay-runs/slip-file.ts'
import { downloadOwnProtectedSlip, downloadOwnSlip } from '../contract.ts'

async function ownSlip(
  queries: Queries,
  siteId: number,
  { id, employeeId }: { id: string; employeeId: string | null },
): Promise<Outcome<StoredSlip, 'salarySlips.notFound'>> {
  const slip = await findSlip(queries, siteId, id)
  if (slip === null || slip.publishedAt === null || slip.employee.id !== employeeId)
    return refuse('salarySlips.notFound')
  return ok(slip)
}

const ownHandler = handler(downloadOwnSlip, async (call) => {
  const { queries, siteId, caller, params, query } = call
  const slip = await ownSlip(queries, siteId, { ...params, employeeId: caller.employeeId })
  if (!slip.ok) return slip
  return ok(await slipFile(call, slip.value, { language: query.language, password: null }))
})

const protectedHandler = handler(downloadOwnProtectedSlip, async (call) => {
  const { queries, siteId, caller, params, body } = call
  const slip = await ownSlip(queries, siteId, { ...params, employeeId: caller.employeeId })
  if (!slip.ok) return slip
  return ok(await slipFile(call, slip.value, body))
})

export const pdfHandlers: readonly Handler[] = [ownHandler, protectedHandler]
