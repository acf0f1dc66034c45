import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventsOf } from './event-stream.ts'
import { LiveLine } from './live-line.ts'

const encoder = new TextEncoder()

/** A fake server whose streams a test writes to. */
function server() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const state = {
    away: false,
    opened: 0,
    closed: 0,
    open: async () => {
      state.opened++
      if (state.away) throw new Error('away')
      return new ReadableStream<Uint8Array>({
        start: (controller) => void streams.push(controller),
        cancel: () => void state.closed++,
      })
    },
    say: (text: string) => streams.at(-1)?.enqueue(encoder.encode(text)),
    cut: () => streams.at(-1)?.close(),
  }
  return state
}

function page() {
  let changed = () => {}
  const state = {
    visible: true,
    isVisible: () => state.visible,
    onChange: (listener: () => void) => {
      changed = listener
    },
    show(visible: boolean) {
      state.visible = visible
      changed()
    },
  }
  return state
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

describe('the line', () => {
  test('is shared by all listeners, and open only while a user is signed in, something listens and the page is visible', async () => {
    const [away, looked] = [server(), page()]
    const line = new LiveLine(looked)
    const heard: string[] = []
    const stop = line.listen('leaves', () => heard.push('leaves'))
    await pass()
    expect(away.opened).toBe(0)
    line.use(away.open)
    line.listen('orders', () => heard.push('orders'))
    await pass()
    expect(away.opened).toBe(1)
    away.say('retry: 3000\n\nevent: heard\ndata: leaves\n\n')
    await pass()
    expect(heard).toEqual(['leaves'])
    stop()
    away.say('event: heard\ndata: leaves\n\nevent: heard\ndata: orders\n\n')
    await pass()
    expect(heard).toEqual(['leaves', 'orders'])
    looked.show(false)
    await pass()
    expect(away.closed).toBe(1)
    looked.show(true)
    await pass()
    expect(away.opened).toBe(2)
    expect(heard).toEqual(['leaves', 'orders', 'orders'])
    line.use(null)
    await pass(120_000)
    expect(away.closed).toBe(2)
    expect(away.opened).toBe(2)
  })

  test('closes a while after the last listener has gone, not between two screens', async () => {
    const serverLive = server()
    const line = new LiveLine(page())
    line.use(serverLive.open)
    const stop = line.listen('leaves', () => {})
    await pass()
    stop()
    await pass(500)
    const stopSecond = line.listen('orders', () => {})
    await pass(2000)
    expect(serverLive).toMatchObject({ opened: 1, closed: 0 })
    stopSecond()
    await pass(2000)
    expect(serverLive).toMatchObject({ opened: 1, closed: 1 })
  })

  test('comes back after a cut, waiting longer each time, and then calls every listener once', async () => {
    const serverLive = server()
    const line = new LiveLine(page())
    let heard = 0
    line.use(serverLive.open)
    line.listen('leaves', () => heard++)
    await pass()
    expect(heard).toBe(0)
    serverLive.away = true
    serverLive.cut()
    await pass(600_000)
    expect(serverLive.opened).toBeGreaterThan(8)
    expect(serverLive.opened).toBeLessThan(40)
    serverLive.away = false
    for (let seconds = 0; seconds < 90 && heard === 0; seconds++) await pass(1000)
    expect(heard).toBe(1)
    const opened = serverLive.opened
    serverLive.say('event: heard\ndata: leaves\n\n')
    await pass()
    expect(heard).toBe(2)
    expect(serverLive.opened).toBe(opened)
  })

  test('a line that is silent for a minute counts as dead; a heartbeat keeps it open', async () => {
    const serverLive = server()
    const line = new LiveLine(page())
    line.use(serverLive.open)
    line.listen('leaves', () => {})
    await pass()
    for (let beat = 0; beat < 10; beat++) {
      await pass(25_000)
      serverLive.say(': still here\n\n')
    }
    await pass()
    expect(serverLive.opened).toBe(1)
    await pass(65_000)
    expect(serverLive.opened).toBe(2)
    expect(serverLive.closed).toBe(1)
  })

  test('a displaced page stays away until it is looked at again', async () => {
    const [serverLive, looked] = [server(), page()]
    const line = new LiveLine(looked)
    line.use(serverLive.open)
    line.listen('leaves', () => {})
    await pass()
    serverLive.say('event: displaced\ndata:\n\n')
    serverLive.cut()
    await pass(300_000)
    expect(serverLive.opened).toBe(1)
    looked.show(true)
    await pass()
    expect(serverLive.opened).toBe(2)
  })

  test('when much was missed every listener is called', async () => {
    const serverLive = server()
    const line = new LiveLine(page())
    const heard: string[] = []
    line.use(serverLive.open)
    for (const topic of ['leaves', 'orders']) line.listen(topic, () => heard.push(topic))
    await pass()
    serverLive.say('event: heard\ndata: *\n\n')
    await pass()
    expect(heard).toEqual(['leaves', 'orders'])
  })
})

describe('events of a stream', () => {
  test.each([1, 2, 3, 7, 1000])(
    'come whole however they are cut (%i bytes at a time)',
    async (size) => {
      const bytes = encoder.encode(
        ': hello\n\nevent: heard\ndata: عقد\n\ndata: one\r\ndata: two\r\n\r\nid: 7\nretry: 5\n\nevent: late\ndata: x',
      )
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size)
            controller.enqueue(bytes.slice(at, at + size))
          controller.close()
        },
      })
      const events = []
      for await (const event of eventsOf(stream, new AbortController().signal)) events.push(event)
      expect(events).toEqual([
        { event: 'comment', data: '' },
        { event: 'heard', data: 'عقد' },
        { event: 'message', data: 'one\ntwo' },
      ])
    },
  )

  test('an endless line is not buffered', async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(8192).fill(97)),
    })
    await expect(eventsOf(stream, new AbortController().signal).next()).rejects.toThrow('endless')
  })
})
