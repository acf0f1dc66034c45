import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { insertType, lockTypes, updateType } from '../database.ts'
import { addAwardType, editAwardType } from '../desk/contract.ts'

const addHandler = handler(addAwardType, async (call) => {
  const type = await insertType(call.trx, call.siteId, call.body)
  if (type === null) return refuse('awards.nameTaken', {}, 'name.en')
  await call.audit({
    action: 'awards.typeAdded',
    subjectKind: 'award-type',
    subjectId: type.id,
    after: call.body,
  })
  return ok(type)
})

const editHandler = handler(editAwardType, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, params, body } = call
    const types = await lockTypes(trx, siteId)
    const before = types.find(({ id }) => id === params.id)
    if (before === undefined) return refuse('awards.notFound')
    if (types.some(({ id, name }) => id !== params.id && name.en === body.name.en))
      return refuse('awards.nameTaken', {}, 'name.en')
    const type = { id: params.id, ...body }
    await updateType(trx, siteId, type)
    await call.audit(
      {
        action: 'awards.typeEdited',
        subjectKind: 'award-type',
        subjectId: params.id,
        before,
        after: body,
      },
      trx,
    )
    return ok(type)
  }),
)

export const typeHandlers: readonly Handler[] = [addHandler, editHandler]
