import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'

/** Server-sent events: each names a topic whose data this person's page should reload. */
export const listenLive = endpoint({
  name: 'listenLive',
  method: 'GET',
  path: '/api/accounts/live',
  summary: 'A live stream of what has changed for me',
  area: 'accounts',
  access: 'signed-in',
  reply: z.unknown(),
  replyAs: 'events',
})
