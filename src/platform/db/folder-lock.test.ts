import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
const running: ReturnType<typeof spawn>[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-lock-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const MODULE = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)
const TAKE = `const { lockFolder } = await import(${MODULE})
try { lockFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000) } catch (error) { console.log(error.message); process.exit(3) }`

interface Taker {
  readonly pid: number
  readonly output: string
}

/** Starts a process that takes the lock and stays alive. Resolves with its first output. */
function taker(): Promise<Taker> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', TAKE, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  return new Promise((resolve) =>
    child.stdout?.once('data', (text) =>
      resolve({ pid: child.pid ?? 0, output: String(text).trim() }),
    ),
  )
}

async function deadLock(): Promise<string> {
  const { pid } = await taker()
  const left = readFileSync(join(folder, 'lock'), 'utf8')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  return left
}

test('a second process is refused at once, with a sentence that names the first', async () => {
  const first = await taker()
  expect(first.output).toBe('taken')
  const began = performance.now()
  expect(() => lockFolder(folder)).toThrow(
    `is in use by process ${first.pid}. Stop that process first`,
  )
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('the same process cannot lock the folder twice, but can again after unlocking it', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
  unlock()
  expect(readdirSync(folder)).toEqual([])
  lockFolder(folder)()
})

test('the lock of a dead process is taken over', async () => {
  await deadLock()
  const unlock = lockFolder(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('a dead lock whose process number now belongs to another process is taken over', async () => {
  const [, started = '', id = ''] = (await deadLock()).split(' ')
  writeFileSync(join(folder, 'lock'), `${process.ppid} ${started} ${id}`)
  lockFolder(folder)()
})

test('the lock of a live process is never taken, however old it is or if its start time is unknown', async () => {
  const { pid } = await taker()
  writeFileSync(join(folder, 'lock'), `${pid} - old\n`)
  expect(() => lockFolder(folder)).toThrow(`process ${pid}`)
})

test('when many processes find the same dead lock, exactly one takes it', async () => {
  for (let round = 0; round < 3; round++) {
    await deadLock()
    const takers = await Promise.all(Array.from({ length: 6 }, taker))
    expect(takers.filter((each) => each.output === 'taken')).toHaveLength(1)
    for (const child of running.splice(0)) child.kill('SIGKILL')
    rmSync(join(folder, 'lock'), { force: true })
  }
})

test('an interrupted takeover does not block the lock forever', async () => {
  const dead = await deadLock()
  const claim = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `
    import { createHash } from 'node:crypto'
    console.log(createHash('sha256').update(process.argv[1]).digest('hex').slice(0, 8))`,
    dead,
  ])
  writeFileSync(
    join(folder, `lock.${String(claim.stdout).trim()}`),
    `${dead.split(' ')[0]} - claimant\n`,
  )
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})
