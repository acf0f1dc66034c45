import { setTimeout } from 'node:timers/promises'
import { ask } from '#test/reliability/check-in-load.ts'
import { startServer } from '#test/reliability/server-process.ts'
import type { Company, Places } from './company.ts'
import { load, residentMegabytes, written } from './load.ts'

const PAGES = new URL('./page-server.ts', import.meta.url).pathname
const REST_MS = 6_000

/** Milliseconds from starting the process to its first response, and its memory once idle. */
export async function measureStart(
  places: Places,
  { hr }: Company,
  rest: boolean,
): Promise<{ ms: number; megabytes: number }> {
  const began = performance.now()
  const server = startServer({ ...places.ours, DEMO: 'off', HOST: '127.0.0.1', PORT: '0' })
  const port = await server.ready
  const { status } = await ask(port, { method: 'GET', path: '/api/accounts/me', token: hr })
  const ms = performance.now() - began
  if (status !== 200) throw new Error(`not answered: ${status} ${server.words()}`)
  if (rest) await setTimeout(REST_MS)
  const megabytes = residentMegabytes(server.child.pid ?? 0)
  await server.stop()
  return { ms, megabytes }
}

/** Requests per second for a public page, cached and rendered. */
export async function measurePages(forMs: number): Promise<{ kept: number; drawn: number }> {
  const perSecond: Record<string, number> = {}
  for (const kept of ['on', 'off']) {
    const server = startServer({ KEPT: kept }, [], PAGES)
    const request = written({ method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip' } })
    const wanted = { port: await server.ready, next: () => request }
    await load({ ...wanted, forMs: forMs / 2 })
    const loaded = await load({ ...wanted, forMs })
    if (loaded.others > 0) throw new Error(`pages were not answered: ${server.words()}`)
    perSecond[kept] = loaded.perSecond
    await server.kill()
  }
  return { kept: perSecond['on'] ?? 0, drawn: perSecond['off'] ?? 0 }
}
