import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { refresh } from './use-endpoint.ts'

const countThings = endpoint({
  name: 'countThings',
  method: 'GET',
  path: '/api/things/count',
  summary: 'How many things there are',
  area: 'accounts',
  access: 'signed-in',
  reply: z.strictObject({ count: z.int() }),
})

test('a change during the first load of a screen is not missed', async () => {
  const client = new QueryClient()
  const replies = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let calls = 0
  const observer = new QueryObserver(client, {
    queryKey: [countThings.name, {}],
    queryFn: () => replies[calls++]?.promise,
  })
  const stop = observer.subscribe(() => undefined)

  // The change is made while the first load, which saw nothing of it, is under way.
  const refreshed = refresh(client, [countThings])
  replies[0]?.resolve(5)
  replies[1]?.resolve(0)
  await refreshed

  await expect.poll(() => observer.getCurrentResult().data).toBe(0)
  stop()
})
