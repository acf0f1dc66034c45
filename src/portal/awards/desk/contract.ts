import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, Month, pageLimit, pageOf, text } from '#platform/schemas.ts'
import { z } from 'zod'
import { Award, AwardState, AwardType } from '../contract.ts'

const area = 'portal'
const hr = allowed('awards.edit')
const one = z.strictObject({ id: Id })
/** Ten million of the main unit of a currency with hundredths. */
const MAX_FILS = 1_000_000_000

export const listAwards = endpoint({
  name: 'awards.list',
  method: 'GET',
  path: '/api/portal/awards',
  area,
  access: hr,
  summary: 'Nominations and awards by status; those that wait are oldest first',
  query: z.strictObject({
    state: AwardState.default('nominated'),
    after: Id.optional(),
    limit: pageLimit(100, 20),
  }),
  reply: z.strictObject({ ...pageOf(Award).shape, months: z.array(Month), currency: z.string() }),
})

export const decideNomination = endpoint({
  name: 'awards.decide',
  method: 'POST',
  path: '/api/portal/awards/{id}/decision',
  area,
  access: hr,
  confirm: true,
  summary: 'Grant a nomination, with an amount for pay if there is one, or decline it',
  params: one,
  body: z.discriminatedUnion('grant', [
    z.strictObject({
      grant: z.literal(true),
      citation: z.strictObject({ en: text(400, 3), ar: text(400, 3) }),
      fils: z.int().min(1).max(MAX_FILS).nullable(),
      /** The month whose pay adds the amount. */
      month: Month.nullable(),
    }),
    z.strictObject({ grant: z.literal(false), comment: text(500, 3) }),
  ]),
  reply: Award,
  refusals: [
    'awards.notFound',
    'awards.alreadyDecided',
    'awards.ownAward',
    'awards.youNominated',
    'awards.monthNeeded',
    'awards.colleagueGone',
  ],
})

const typeInput = z.strictObject({
  name: z.strictObject({ en: line(80), ar: line(80) }),
  active: z.boolean(),
})

export const addAwardType = endpoint({
  name: 'awards.addType',
  method: 'POST',
  path: '/api/portal/awards/types',
  area,
  access: hr,
  summary: 'Add an award',
  idempotent: true,
  status: 201,
  body: typeInput,
  reply: AwardType,
  refusals: ['awards.nameTaken'],
})

export const editAwardType = endpoint({
  name: 'awards.editType',
  method: 'PUT',
  path: '/api/portal/awards/types/{id}',
  area,
  access: hr,
  summary: 'Rename an award or stop offering it',
  params: one,
  body: typeInput,
  reply: AwardType,
  refusals: ['awards.notFound', 'awards.nameTaken'],
})
