import { setTimeout } from 'node:timers/promises'
import { call } from '#test/reliability/check-in-load.ts'
import { startServer } from '#test/reliability/server-process.ts'
import { SERVER } from '../scripts/build.ts'
import { SERVER_OPTIONS } from '../scripts/server-options.mjs'
import type { Company, Targets } from './company.ts'
import { load, residentMegabytes, encodeRequest } from './load.ts'

const PAGES = new URL('./page-server.ts', import.meta.url).pathname
const FLOOR = new URL('./floor-server.ts', import.meta.url).pathname
const REST_MS = 6_000

/** Milliseconds from starting the process to its first response, and its memory once idle. */
export async function measureStart(
  targets: Targets,
  { hr }: Company,
  rest: boolean,
): Promise<{ ms: number; megabytes: number }> {
  const began = performance.now()
  const server = startServer(
    { ...targets.ours, DEMO: 'off', HOST: '127.0.0.1', PORT: '0' },
    SERVER_OPTIONS,
    SERVER,
  )
  const port = await server.ready
  const { status } = await call(port, { method: 'GET', path: '/api/accounts/me', token: hr })
  const ms = performance.now() - began
  if (status !== 200) throw new Error(`not answered: ${status} ${server.output()}`)
  if (rest) await setTimeout(REST_MS)
  const megabytes = residentMegabytes(server.child.pid ?? 0)
  await server.stop()
  return { ms, megabytes }
}

/** Milliseconds from starting the bare floor to its first response. */
export async function measureFloorStart(targets: Targets): Promise<number> {
  const began = performance.now()
  const server = startServer(targets.baseline, [], FLOOR)
  const { status } = await call(await server.ready, { method: 'GET', path: '/list', token: '' })
  const ms = performance.now() - began
  if (status !== 200) throw new Error(`not answered: ${status} ${server.output()}`)
  await server.kill()
  return ms
}

/** Requests per second for a public page, cached and rendered. */
export async function measurePages(forMs: number): Promise<{ cached: number; rendered: number }> {
  const perSecond: Record<string, number> = {}
  for (const cached of ['on', 'off']) {
    const server = startServer({ CACHED: cached }, [], PAGES)
    const request = encodeRequest({
      method: 'GET',
      path: '/',
      headers: { 'accept-encoding': 'gzip' },
    })
    const target = { port: await server.ready, next: () => request }
    await load({ ...target, forMs: forMs / 2 })
    const loaded = await load({ ...target, forMs })
    if (loaded.others > 0) throw new Error(`pages were not served: ${server.output()}`)
    perSecond[cached] = loaded.perSecond
    await server.kill()
  }
  return { cached: perSecond['on'] ?? 0, rendered: perSecond['off'] ?? 0 }
}
