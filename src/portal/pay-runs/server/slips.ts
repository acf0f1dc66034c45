import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findSlip, type StoredSlip } from '../database/slip.ts'
import { downloadProtectedSlip } from '../protected-pdf/contract.ts'
import { slipFile } from '../slip-file.ts'
import { slipReply } from '../slip-reply.ts'
import { downloadSlip, showSlip } from '../slips/contract.ts'

function audited(action: string, { employee, month }: StoredSlip) {
  return {
    action,
    subjectKind: 'employee',
    subjectId: employee.id,
    employeeId: employee.id,
    after: { month },
  }
}

const showHandler = handler(showSlip, async (call) => {
  const { queries, siteId, params } = call
  const slip = await findSlip(queries, siteId, params.id)
  if (slip === null) return refuse('paySlips.notFound')
  await call.audit(audited('paySlips.opened', slip))
  const reply = await slipReply(queries, await call.site(), slip)
  return ok({ ...reply, putOff: [...slip.putOff] })
})

const pdfHandler = handler(downloadSlip, async (call) => {
  const { queries, siteId, params, query } = call
  const slip = await findSlip(queries, siteId, params.id)
  if (slip === null) return refuse('paySlips.notFound')
  await call.audit(audited('paySlips.downloaded', slip))
  return ok(await slipFile(call, slip, { language: query.language, password: null }))
})

const protectedHandler = handler(downloadProtectedSlip, async (call) => {
  const { queries, siteId, params, body } = call
  const slip = await findSlip(queries, siteId, params.id)
  if (slip === null) return refuse('paySlips.notFound')
  await call.audit(audited('paySlips.downloaded', slip))
  return ok(await slipFile(call, slip, body))
})

/** What payroll reads of anyone's slip. */
export const slipHandlers: readonly Handler[] = [showHandler, pdfHandler, protectedHandler]
