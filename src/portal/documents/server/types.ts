import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { dayAt } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { fold } from '#platform/text.ts'
import { addDocumentType, changeDocumentType, listDocumentTypes } from '../types/contract.ts'
import { lockTypes, lookAgain, saveType, storedTypes } from '../database/types.ts'
import { orderedLadder, type SiteType, type StoredType, typesOf } from '../rules/types.ts'
import { contextOf } from './context.ts'
import { nameOfType, toType } from './type-names.ts'

/** Enough for any company, and few enough to choose from. */
const MAX_OWN = 40

const list = handler(listDocumentTypes, async (call) => {
  const { types } = await contextOf(call)
  return ok({ items: [...types.values()].map(toType) })
})

function checkName(
  types: Iterable<SiteType>,
  name: TwoNames,
  exceptCode: string,
): Outcome<null, 'documents.typeNameTaken'> {
  for (const type of types) {
    if (type.code === exceptCode) continue
    const other = nameOfType(type)
    if (fold(other.en) === fold(name.en)) return refuse('documents.typeNameTaken', {}, 'name.en')
    if (fold(other.ar) === fold(name.ar)) return refuse('documents.typeNameTaken', {}, 'name.ar')
  }
  return ok(null)
}

function onlyType(stored: StoredType) {
  const type = typesOf([stored]).get(stored.code)
  if (type === undefined) throw new Error('The type that was just saved is none')
  return toType(type)
}

const add = handler(addDocumentType, async ({ trx, siteId, body, now, audit }) => {
  await lockTypes(trx, siteId)
  const stored = await storedTypes(trx, siteId)
  if (stored.filter(({ isOwn }) => isOwn).length >= MAX_OWN)
    return refuse('documents.tooManyTypes', { max: MAX_OWN })
  const named = checkName(typesOf(stored).values(), body.name, '')
  if (!named.ok) return named
  const type: StoredType = {
    ...body,
    code: `own-${newId()}`,
    isOwn: true,
    ladder: body.hasExpiry ? orderedLadder(body.ladder) : [],
    isRetired: false,
  }
  await saveType(trx, siteId, type, now)
  await audit({
    action: 'documents.typeAdded',
    subjectKind: 'document-type',
    subjectId: type.code,
    after: { name: type.name, ladder: type.ladder },
  })
  return ok(onlyType(type))
})

const change = handler(changeDocumentType, async (call) => {
  const { siteId, params, body, now } = call
  const { zone } = await call.site()
  return call.database.transaction(async (trx) => {
    await lockTypes(trx, siteId)
    const all = await storedTypes(trx, siteId)
    const types = typesOf(all)
    const type = types.get(params.code)
    if (type === undefined) return refuse('documents.type.notFound')
    if (type.isOwn) {
      const named = checkName(types.values(), body.name, type.code)
      if (!named.ok) return named
    }
    const before = all.find(({ code }) => code === type.code)
    const { traits } = type
    const next: StoredType = {
      code: type.code,
      isOwn: type.isOwn,
      name: type.isOwn ? body.name : null,
      holder: before?.holder ?? null,
      hasNumber: before?.hasNumber ?? null,
      hasExpiry: before?.hasExpiry ?? null,
      ladder: traits.expiry === 'none' ? [] : orderedLadder(body.ladder),
      isRetired: body.isRetired,
    }
    await saveType(trx, siteId, next, now)
    await lookAgain(trx, siteId, type.code, dayAt(now.getTime(), zone))
    await call.audit(
      {
        action: 'documents.typeChanged',
        subjectKind: 'document-type',
        subjectId: type.code,
        before: { ladder: traits.ladder, retired: type.isRetired },
        after: { ladder: next.ladder, retired: next.isRetired },
      },
      trx,
    )
    return ok(onlyType(next))
  })
})

export const typeHandlers: readonly Handler[] = [list, add, change]
