import { punchBody } from './company-work.ts'
import { createPasswordHasher } from '#accounts/session/password-hasher.ts'
import { DEMO_PASSWORD } from '#app/demo/company.ts'
import { newId } from '#platform/id.ts'
import { type ServerProcess, startServer } from '#test/reliability/server-process.ts'
import { SERVER } from '../scripts/build.ts'
import { SERVER_OPTIONS } from '../scripts/server-options.mjs'
import { type Company, PAGES, READS, SIGN_IN, type Targets } from './company.ts'
import { encodeRequest, measure, type Measured, type NextRequest } from './load.ts'

const BASELINE_SERVER = new URL('./baseline-server.ts', import.meta.url).pathname
const CONNECTIONS = 8
/**
 * What the design allows: processor time relative to the baseline. Signing in has its own bound.
 */
export const RATIO_BOUND = 1.5

export interface Row {
  name: string
  ours: number
  baseline: number | undefined
  ratio: number | undefined
  bound: number | undefined
  note: string
}

interface Endpoint {
  name: string
  ours: NextRequest
  baseline?: NextRequest
  connections?: number
  /** Work outside the endpoint itself, which the design does not bound. */
  unbound?: string
}

/** Each connection has its own employees, who check in and out in turn. */
function phoneOf(
  company: Company,
  connection: number,
  turn: number,
): { phone: number; kind: 'in' | 'out' } {
  const own = Math.floor(company.phones.length / CONNECTIONS)
  return {
    phone: connection * own + (Math.floor(turn / 2) % own),
    kind: turn % 2 === 0 ? 'in' : 'out',
  }
}

function endpointsOf(company: Company, orderText: string): Endpoint[] {
  const json = (text: string) => ({ type: 'application/json', text })
  const turns = new Map<number, number>()
  // Warm-up leaves no one checked in: a connection always ends what it began.
  const punchTurn = (key: number): number => {
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return turn
  }
  return [
    ...Object.entries(READS).map(([name, { path, by }]): Endpoint => {
      const request = encodeRequest({
        method: 'GET',
        path,
        ...(by === 'none'
          ? {}
          : { token: by === 'hr' ? company.hr : (company.phones[0]?.token ?? '') }),
      })
      const floor = encodeRequest({ method: 'GET', path: `/${name}` })
      return { name, ours: () => request, baseline: () => floor }
    }),
    ...Object.entries(PAGES).map(([name, pathOf]): Endpoint => {
      const floor = encodeRequest({ method: 'GET', path: `/${encodeURIComponent(name)}` })
      return {
        name,
        ours: (connection) =>
          encodeRequest({
            method: 'GET',
            path: pathOf(10 + connection + CONNECTIONS * punchTurn(2000 + connection)),
          }),
        baseline: () => floor,
        unbound: 'the floor sends the finished page',
      }
    }),
    // Runs after the reads, which would otherwise grow with it.
    {
      name: 'check-in',
      ours: (connection) => {
        const { phone, kind } = phoneOf(company, connection, punchTurn(connection))
        return encodeRequest({
          method: 'POST',
          path: '/api/portal/attendance/punches',
          token: company.phones[phone]?.token ?? '',
          body: json(punchBody(kind)),
        })
      },
      baseline: (connection) =>
        encodeRequest({
          method: 'POST',
          path: '/check-in',
          body: json(JSON.stringify(phoneOf(company, connection, punchTurn(1000 + connection)))),
        }),
    },
    {
      name: 'add-order',
      ours: () =>
        encodeRequest({
          method: 'POST',
          path: '/api/shop/orders',
          token: company.hr,
          headers: { 'idempotency-key': newId() },
          body: json(orderText),
        }),
      baseline: () => encodeRequest({ method: 'POST', path: '/add-order', body: json(orderText) }),
    },
    {
      name: 'sign-in',
      ours: () =>
        encodeRequest({ method: 'POST', path: '/api/frappeApi.php?api=auth', body: SIGN_IN }),
      connections: 2,
    },
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function pidOf({ child }: ServerProcess): number {
  if (child.pid === undefined) throw new Error('a server without a number')
  return child.pid
}

export interface Effort {
  rounds: number
  forMs: number
  warmMs: number
}

async function measureOne(
  server: ServerProcess,
  next: NextRequest,
  forMs: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const measured = await measure(pidOf(server), {
    port: await server.ready,
    next,
    forMs,
    connections,
  })
  if (measured.others > 0) {
    throw new Error(
      `${measured.others} of ${measured.requests} responses were refusals or errors: ${measured.firstOther}\n${server.output().slice(-1_200)}`,
    )
  }
  return measured
}

/** Alternates product and baseline, so that a busy moment of the machine affects both. */
async function compare(
  ours: ServerProcess,
  baseline: ServerProcess,
  each: Endpoint,
  { rounds, forMs, warmMs }: Effort,
): Promise<Row> {
  const own: number[] = []
  const floor: number[] = []
  await measureOne(ours, each.ours, warmMs, each.connections)
  if (each.baseline !== undefined) await measureOne(baseline, each.baseline, warmMs)
  for (let round = 0; round < rounds; round++) {
    own.push((await measureOne(ours, each.ours, forMs, each.connections)).processorMs)
    if (each.baseline !== undefined)
      floor.push((await measureOne(baseline, each.baseline, forMs)).processorMs)
  }
  const ratio =
    each.baseline === undefined
      ? undefined
      : median(own.map((value, round) => value / (floor[round] ?? Number.NaN)))
  return {
    name: each.name,
    ours: median(own),
    baseline: each.baseline === undefined ? undefined : median(floor),
    ratio,
    bound: ratio === undefined || each.unbound !== undefined ? undefined : RATIO_BOUND,
    note: each.unbound ?? '',
  }
}

/** Measures how many milliseconds of processor time one password check takes. */
export async function passwordMs(): Promise<number> {
  const hasher = createPasswordHasher()
  const stored = await hasher.hash(DEMO_PASSWORD)
  const times: number[] = []
  for (let turn = 0; turn < 8; turn++) {
    const before = process.cpuUsage()
    await hasher.verify(DEMO_PASSWORD, stored)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return median(times)
}

export async function compareEndpoints(
  targets: Targets,
  company: Company,
  { work, orderText, effort }: { work: string; orderText: string; effort: Effort },
): Promise<Row[]> {
  const ours = startServer(
    { ...targets.ours, DEMO: 'off', HOST: '127.0.0.1', PORT: '0' },
    SERVER_OPTIONS,
    SERVER,
  )
  const baseline = startServer({ ...targets.baseline, WORK: work }, [], BASELINE_SERVER)
  try {
    await Promise.all([ours.ready, baseline.ready])
    const rows: Row[] = []
    const password = await passwordMs()
    for (const each of endpointsOf(company, orderText)) {
      const row = await compare(ours, baseline, each, effort)
      if (each.name === 'sign-in')
        row.note = `of it Argon2id ${password.toFixed(1)}, the rest ${(row.ours - password).toFixed(1)}`
      rows.push(row)
    }
    return rows
  } finally {
    await Promise.all([ours.stop(), baseline.kill()])
  }
}
