import { endpoint } from '#platform/http/endpoint.ts'
import { Instant } from '#platform/schemas.ts'
import { z } from 'zod'

export const FeedKind = z.enum(['own', 'team'])
export type FeedKind = z.infer<typeof FeedKind>

const area = 'portal'
const path = '/api/portal/leave/feeds'

export const listFeeds = endpoint({
  name: 'leave.feeds',
  method: 'GET',
  path,
  area,
  access: 'signed-in',
  summary: 'The private calendar links I’ve created. We don’t store the links themselves',
  reply: z.strictObject({ items: z.array(z.strictObject({ kind: FeedKind, createdAt: Instant })) }),
})

export const makeFeed = endpoint({
  name: 'leave.makeFeed',
  method: 'POST',
  path,
  area,
  access: 'signed-in',
  confirm: true,
  summary:
    'Create a private link for a calendar app to read leave. It’s returned once and replaces the previous one',
  body: z.strictObject({ kind: FeedKind }),
  reply: z.strictObject({ kind: FeedKind, address: z.url(), createdAt: Instant }),
  refusals: ['leaveFeeds.notAllowed'],
})

export const revokeFeed = endpoint({
  name: 'leave.revokeFeed',
  method: 'DELETE',
  path: '/api/portal/leave/feeds/{kind}',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'Takes access away',
  summary: 'Revoke a private calendar link',
  params: z.strictObject({ kind: FeedKind }),
  reply: z.strictObject({ kind: FeedKind }),
  refusals: ['leaveFeeds.notFound'],
})

/** The site and 256 random bits, because a calendar program sends no header: `1-….ics`. */
const FeedFile = z.string().regex(/^[1-9]\d{0,5}-[A-Za-z0-9_-]{43}\.ics$/)

export const readFeed = endpoint({
  name: 'leave.feed',
  method: 'GET',
  path: '/api/portal/leave/calendar-files/{file}',
  area,
  access: 'anyone',
  summary: 'Leave as an iCalendar file, for anyone with the private link',
  params: z.strictObject({ file: FeedFile }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['leaveFeeds.notFound'],
})
