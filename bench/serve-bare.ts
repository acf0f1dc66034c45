import { createServer, type IncomingMessage } from 'node:http'

/** Serves replies with node:http alone, a text as a page and anything else as JSON, and prints its port. */
export function serveBare(handle: (incoming: IncomingMessage) => Promise<unknown>): void {
  const server = createServer((incoming, outgoing) => {
    handle(incoming).then(
      (reply) => {
        const isPage = typeof reply === 'string'
        const text = isPage ? reply : JSON.stringify(reply)
        outgoing.writeHead(200, {
          'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        outgoing.end(text)
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        outgoing.writeHead(500, { 'content-length': 0 })
        outgoing.end()
      },
    )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    process.stdout.write(`${JSON.stringify({ event: 'started', port })}\n`)
  })
}
