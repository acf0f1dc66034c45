import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen, type Patience, type RunningServer } from './node-server.ts'

const SHORT: Partial<Patience> = { headers: 300, request: 700, idle: 300, silent: 800, checkMs: 50 }

function events(): Response {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
  })
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
}

/** More than all buffers on the way can hold. */
function large(): Response {
  return new Response(
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) }),
  )
}

let handled = 0

async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  handled += 1
  if (pathname === '/events') return events()
  if (pathname === '/large') return large()
  if (pathname === '/slow') await setTimeout(1_500)
  return new Response(pathname === '/echo' ? await request.text() : 'ok')
}

async function aServer(patience = SHORT): Promise<RunningServer> {
  const server = await listen(respond, { host: '127.0.0.1', port: 0, patience })
  onTestFinished(() => server.drain(100))
  return server
}

interface Client {
  socket: Socket
  received(): string
  /** Milliseconds after which the server ended the connection. */
  ended: Promise<number>
  until(text: string): Promise<void>
}

async function aClient({ port }: RunningServer): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const began = performance.now()
  let received = ''
  socket.on('data', (bytes) => {
    received += String(bytes)
  })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    received: () => received,
    ended: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began))),
    async until(text) {
      while (!received.includes(text)) await setTimeout(10)
    },
  }
}

test('a client that is slow with its headers is dropped, and so is one that is slow with its body', async () => {
  const server = await aServer()
  const [headers, body] = [await aClient(server), await aClient(server)]
  headers.socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-a: ')
  body.socket.write('POST /echo HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nabc')
  const dripping = setInterval(() => {
    headers.socket.write('a')
    body.socket.write('b')
  }, 50)
  onTestFinished(() => clearInterval(dripping))
  await Promise.all([headers.ended, body.ended])
  expect([headers.received(), body.received()].map((each) => each.split('\r\n')[0])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
  ])
})

test('a client that sends a request and does not read the response is disconnected, while others are served', async () => {
  const server = await aServer()
  const reader = await aClient(server)
  reader.socket.pause()
  reader.socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
  const other = await aClient(server)
  other.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await other.until('ok')
  // While paused, the socket notices the end only once it resumes.
  await setTimeout(2_500)
  reader.socket.resume()
  expect(await reader.ended).toBeGreaterThan(700)
})

test('headers beyond sixteen kilobytes are refused, and so is what is no request', async () => {
  const server = await aServer()
  const [large, none, both] = [await aClient(server), await aClient(server), await aClient(server)]
  large.socket.write(`GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(17_000)}\r\n\r\n`)
  none.socket.write('\x16\x03\x01 what is this\r\n\r\n')
  both.socket.write(
    'POST /echo HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  )
  await Promise.all([large.ended, none.ended, both.ended])
  expect([large, none, both].map((each) => each.received().slice(9, 12))).toEqual([
    '431',
    '400',
    '400',
  ])
})

test('a client that sends requests without waiting for responses is disconnected, and the few of them that were begun cost little', async () => {
  const server = await aServer()
  const greedy = await aClient(server)
  greedy.socket.pause()
  handled = 0
  greedy.socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(1_000))
  await setTimeout(300)
  greedy.socket.resume()
  await greedy.ended
  expect(handled).toBeLessThan(20)
})

test('a few requests that are sent together are answered in order', async () => {
  const server = await aServer()
  const client = await aClient(server)
  for (const body of ['one', 'two', 'three'])
    client.socket.write(
      `POST /echo HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  await client.until('three')
  expect(client.received().match(/one|two|three/g)).toEqual(['one', 'two', 'three'])
})

test('a connection may have any number of requests, one after another', async () => {
  const server = await aServer()
  const client = await aClient(server)
  for (let count = 1; count <= 50; count += 1) {
    client.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    while ((client.received().match(/HTTP\/1.1 200/g)?.length ?? 0) < count) await setTimeout(2)
  }
})

test('a connection stays open for the next request, but not for long', async () => {
  const server = await aServer()
  const client = await aClient(server)
  client.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await client.until('ok')
  client.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await client.ended
  expect(client.received().match(/HTTP\/1.1 200/g)).toHaveLength(2)
})

test('a server that shuts down finishes running requests, sends "close" with every response, and ends event streams', async () => {
  const server = await aServer({})
  const [slow, stream, keepAlive] = [
    await aClient(server),
    await aClient(server),
    await aClient(server),
  ]
  slow.socket.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')
  stream.socket.write('GET /events HTTP/1.1\r\nhost: a\r\n\r\n')
  keepAlive.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await Promise.all([stream.until('data: a'), keepAlive.until('ok')])
  const began = performance.now()
  const drained = server.drain(10_000)
  keepAlive.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const late = await aClient(server)
  late.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await Promise.all([slow.ended, late.ended, keepAlive.ended, drained])
  const took = performance.now() - began
  expect(late.received()).toMatch(/200 OK[^]*connection: close/i)
  expect(keepAlive.received().match(/connection: close/gi)).toHaveLength(1)
  expect(slow.received()).toMatch(/200 OK[^]*ok$/)
  await stream.ended
  expect(took).toBeGreaterThan(900)
  expect(took).toBeLessThan(10_000)
  const refused = connect(server.port, '127.0.0.1')
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})

test('what does not end is cut off when the time to leave is over', async () => {
  const server = await aServer({})
  const client = await aClient(server)
  client.socket.write('POST /echo HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nabc')
  await setTimeout(100)
  const began = performance.now()
  await server.drain(1_200)
  expect(performance.now() - began).toBeLessThan(30_000)
  await client.ended
})
