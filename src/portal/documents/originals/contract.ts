import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Id, text } from '#platform/schemas.ts'
import { z } from 'zod'
import { Document, OriginalWith } from '../contract.ts'

export const keepOriginal = endpoint({
  name: 'documents.keepOriginal',
  method: 'PUT',
  path: '/api/portal/documents/register/{id}/original',
  area: 'portal',
  access: allowed('employees.papers'),
  confirmNotNeeded: 'Says where the original is, with masked numbers',
  summary: 'Record where the original document is: with whom, since when, and where exactly',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Null: it is not recorded. */
    original: z
      .strictObject({ with: OriginalWith, since: CalculableDay, note: text(120, 0) })
      .nullable(),
  }),
  reply: Document,
  refusals: [
    'documents.notFound',
    'documents.ownRecord',
    'documents.originalInFuture',
    'documents.originalOfCompany',
  ],
})
