import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url).href

/** Runs a program that logs and returns the events of its lines in order. */
async function eventsOf(program: string): Promise<{ events: string[]; code: number | null }> {
  const text = `import { createLogger } from ${JSON.stringify(LOG)}; const log = createLogger({ level: 'info' }); ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (piece) => {
    output += String(piece)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    code,
    events: output
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event),
  }
}

const many = Array.from({ length: 500 }, (_each, index) => `line ${index}`)

test('buffered lines are written once when the process exits', async () => {
  const { events } = await eventsOf(
    "for (let index = 0; index < 500; index++) log.info('line ' + index); process.exit(0)",
  )
  expect(events).toEqual(many)
})

test('buffered lines are written when the process has nothing left to do, and when it crashes', async () => {
  expect((await eventsOf("log.info('the end')")).events).toEqual(['the end'])
  const crashed = await eventsOf(
    "log.info('before'); setTimeout(() => { log.info('just before'); throw new Error('crash') }, 80)",
  )
  expect(crashed).toEqual({ code: 1, events: ['before', 'just before'] })
})

test('a flush writes what was buffered before it', async () => {
  const { events } = await eventsOf(
    "log.info('one'); await log.flush(); log.info('two'); await log.flush(); await log.flush(); process.kill(process.pid, 'SIGKILL')",
  )
  expect(events).toEqual(['one', 'two'])
})

test('buffered lines are written shortly after without a flush', async () => {
  const { events } = await eventsOf(
    "log.info('without a flush'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 400)",
  )
  expect(events).toEqual(['without a flush'])
})
