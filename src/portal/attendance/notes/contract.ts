import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, text } from '#platform/schemas.ts'
import { z } from 'zod'
import { Session } from '../contract.ts'

export const NOTE_LENGTH = 300

export const noteSession = endpoint({
  name: 'attendance.noteSession',
  method: 'PUT',
  path: '/api/portal/attendance/sessions/{id}/note',
  area: 'portal',
  access: allowed('attendance.own'),
  summary: 'Add a note to one of my flagged sessions, for the person who reviews it',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ note: text(NOTE_LENGTH, 0) }),
  reply: Session,
  refusals: ['attendance.notFound', 'attendance.alreadyDecided'],
})
