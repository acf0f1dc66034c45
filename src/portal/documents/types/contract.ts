import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { line } from '#platform/schemas.ts'
import { z } from 'zod'
import { DocumentType, Holder, LadderStep, TypeCode } from '../contract.ts'
import { MAX_STEPS } from '../rules/types.ts'

const area = 'portal'
const access = allowed('employees.papers')
const confirmNotNeeded = 'Has no document in it'

export const listDocumentTypes = endpoint({
  name: 'documents.types',
  method: 'GET',
  path: '/api/portal/documents/types',
  area,
  access,
  confirmNotNeeded,
  summary: 'The types of documents at this company, with their reminders',
  reply: z.strictObject({ items: z.array(DocumentType) }),
})

const Names = z.strictObject({ en: line(60), ar: line(60) })
const Ladder = z.array(LadderStep).max(MAX_STEPS)

export const addDocumentType = endpoint({
  name: 'documents.addType',
  method: 'POST',
  path: '/api/portal/documents/types',
  area,
  access,
  confirmNotNeeded,
  summary: 'Add a type of document of the company’s own',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    name: Names,
    holder: Holder,
    hasNumber: z.boolean(),
    hasExpiry: z.boolean(),
    ladder: Ladder,
  }),
  reply: DocumentType,
  refusals: ['documents.tooManyTypes', 'documents.typeNameTaken'],
})

/** The name of one of the product's types cannot be changed; it is ignored. */
export const changeDocumentType = endpoint({
  name: 'documents.changeType',
  method: 'PUT',
  path: '/api/portal/documents/types/{code}',
  area,
  access,
  confirmNotNeeded,
  summary: 'Change a type’s reminders, retire it, or rename one of the company’s own',
  params: z.strictObject({ code: TypeCode }),
  body: z.strictObject({ name: Names, ladder: Ladder, isRetired: z.boolean() }),
  reply: DocumentType,
  refusals: ['documents.type.notFound', 'documents.typeNameTaken'],
})
