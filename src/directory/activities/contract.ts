import { listed, NAMED, refusedList } from '#directory/lookups/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'

const area = 'directory'

/** The icon of an activity. */
export const ActivityMark = z.enum([
  'land',
  'sea',
  'air',
  'customs',
  'storage',
  'moving',
  'express',
  'cold',
  'heavy',
])
export type ActivityMark = z.infer<typeof ActivityMark>

export const CompanyType = z.enum(['provider', 'transfer'])
export type CompanyType = z.infer<typeof CompanyType>

export const Activity = z.strictObject({ ...NAMED, code: CompanyType, mark: ActivityMark })
export type Activity = z.infer<typeof Activity>

export const ProviderService = z.strictObject({ ...NAMED, activityId: z.int() })
export type ProviderService = z.infer<typeof ProviderService>

export const listActivities = endpoint({
  name: 'activities.ofCode',
  method: 'GET',
  path: '/api/v1/Activities/getByActivityCode/{code}',
  area,
  access: 'anyone',
  summary:
    'The activities of a company type (S7.12): 1 land, 2 sea, 3 air, then the site’s own. Up to 100',
  params: z.strictObject({ code: CompanyType }),
  reply: listed(Activity),
  envelope: refusedList,
})

export const listProviderServices = endpoint({
  name: 'activities.services',
  method: 'GET',
  path: '/api/v1/ProviderServices',
  area,
  access: 'anyone',
  summary: 'The services a provider can offer, each under one activity (S7.8). Up to 500',
  reply: listed(ProviderService),
  envelope: refusedList,
})
