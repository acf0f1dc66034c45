import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { checkLadder } from '../rules/schedule.ts'
import {
  addOffence,
  changeDisciplineSettings,
  editOffence,
  listOffences,
} from '../set-up/contract.ts'
import {
  findOffence,
  insertOffence,
  isNameTaken,
  offencesOf,
  saveSettings,
  settingsOf,
  updateOffence,
} from '../set-up/database.ts'

const listHandler = handler(listOffences, async ({ queries, siteId, caller }) => {
  // Every employee may read the schedule; customers and companies may not.
  if (caller.employeeId === null && !caller.permissions.has('discipline.edit'))
    return refuse('discipline.notAllowed')
  return ok({
    items: await offencesOf(queries, siteId),
    settings: await settingsOf(queries, siteId),
  })
})

const addHandler = handler(addOffence, async (call) => {
  const { siteId, trx, body } = call
  const checked = checkLadder(body.ladder)
  if (!checked.ok) return checked
  const offence = await insertOffence(trx, siteId, body)
  if (offence === null) return refuse('discipline.nameTaken', {}, 'name.en')
  await call.audit({
    action: 'discipline.offenceAdded',
    subjectKind: 'discipline-offence',
    subjectId: offence.id,
    after: body,
  })
  return ok(offence)
})

const editHandler = handler(editOffence, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, body, params } = call
    const checked = checkLadder(body.ladder)
    if (!checked.ok) return checked
    const before = await findOffence(trx, siteId, params.id)
    if (before === null) return refuse('discipline.notFound')
    if (await isNameTaken(trx, siteId, { id: params.id, nameEn: body.name.en }))
      return refuse('discipline.nameTaken', {}, 'name.en')
    await updateOffence(trx, siteId, params.id, body)
    await call.audit(
      {
        action: 'discipline.offenceEdited',
        subjectKind: 'discipline-offence',
        subjectId: params.id,
        before,
        after: body,
      },
      trx,
    )
    return ok({ id: params.id, ...body })
  }),
)

const settingsHandler = handler(changeDisciplineSettings, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, body } = call
    const before = await settingsOf(trx, siteId)
    await saveSettings(trx, siteId, body)
    await call.audit(
      {
        action: 'discipline.settingsChanged',
        subjectKind: 'site',
        subjectId: String(siteId),
        before,
        after: body,
      },
      trx,
    )
    return ok(body)
  }),
)

export const scheduleHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  editHandler,
  settingsHandler,
]
