import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Whom a circular is for: everyone, or all who match any of the others. */
export const Audience = z.strictObject({
  everyone: z.boolean(),
  workSiteIds: z.array(Id).max(50),
  departmentIds: z.array(Id).max(50),
  /** By their English names. */
  positions: z.array(text(120)).max(50),
  nationalities: z.array(z.string().regex(/^[A-Z]{2}$/)).max(50),
  employeeIds: z.array(Id).max(200),
})
export type Audience = z.infer<typeof Audience>

const Named = z.strictObject({ id: Id, name: TwoNames })

const area = 'portal'
const access = allowed('circulars.edit')
const path = '/api/portal/circulars-desk'

export const listAudienceChoices = endpoint({
  name: 'circulars.audienceChoices',
  method: 'GET',
  path: `${path}/choices`,
  area,
  access,
  summary: 'The work sites, departments, positions and nationalities a circular can be for',
  reply: z.strictObject({
    workSites: z.array(Named),
    departments: z.array(Named),
    positions: z.array(TwoNames),
    nationalities: z.array(z.string()),
  }),
})

export const countAudience = endpoint({
  name: 'circulars.countAudience',
  method: 'POST',
  path: `${path}/audience`,
  area,
  access,
  summary: 'How many people an audience has today, and how many of them have no account',
  body: z.strictObject({ audience: Audience }),
  reply: z.strictObject({ people: z.int(), withoutAccount: z.int() }),
})
