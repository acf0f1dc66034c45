import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, text } from '#platform/schemas.ts'
import { z } from 'zod'
import { WorkLocation, Zone } from '../../contract.ts'

const Names = z.strictObject({ en: text(80), ar: text(80) })

export const WorkSite = z.strictObject({
  ...WorkLocation.shape,
  zone: Zone,
  address: z.string(),
  active: z.boolean(),
  people: z.int().min(0),
})
export type WorkSite = z.infer<typeof WorkSite>

const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)
export const WorkSiteBody = z.strictObject({
  name: Names,
  zone: Zone,
  /** As people say it; nothing is found by it. */
  address: line(200, 0),
  area: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('circle'),
      latitude: Latitude,
      longitude: Longitude,
      radiusM: z.number().min(10).max(50_000),
    }),
    z.strictObject({
      kind: z.literal('polygon'),
      points: z
        .array(z.tuple([Latitude, Longitude]))
        .min(3)
        .max(100),
    }),
  ]),
  /** A less accurate fix is refused. */
  maxAccuracyM: z.number().min(5).max(5_000),
  maxAgeS: z.int().min(5).max(3_600),
  outside: z.enum(['refuse', 'flag']),
  active: z.boolean(),
})
export type WorkSiteBody = z.infer<typeof WorkSiteBody>

const area = 'portal'
const access = allowed('attendance.setUp')
const one = z.strictObject({ id: Id })

export const listWorkSites = endpoint({
  name: 'attendance.workSites',
  method: 'GET',
  path: '/api/portal/attendance/work-sites',
  area,
  access,
  summary: 'Work sites',
  reply: z.strictObject({ items: z.array(WorkSite) }),
})
export const createWorkSite = endpoint({
  name: 'attendance.createWorkSite',
  method: 'POST',
  path: '/api/portal/attendance/work-sites',
  area,
  access,
  idempotent: true,
  status: 201,
  summary: 'Add a work site',
  body: WorkSiteBody,
  reply: WorkSite,
  refusals: [
    'attendance.badZone',
    'attendance.nameTaken',
    'attendance.badPolygon',
    'attendance.fixImpossible',
  ],
})
export const updateWorkSite = endpoint({
  name: 'attendance.updateWorkSite',
  method: 'PUT',
  path: '/api/portal/attendance/work-sites/{id}',
  area,
  access,
  params: one,
  summary: 'Edit a work site',
  body: WorkSiteBody,
  reply: WorkSite,
  refusals: [
    'attendance.notFound',
    'attendance.badZone',
    'attendance.nameTaken',
    'attendance.badPolygon',
    'attendance.fixImpossible',
  ],
})
