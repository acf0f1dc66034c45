import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A small S3 for tests. It stores objects in memory and checks that calls are signed and that
 * bodies match their signature.
 */
export interface FakeS3 {
  endpoint: string
  objects: Map<string, Buffer>
  /** What the next calls return instead: a status, or 'hang'. */
  responses: (number | 'hang')[]
  calls: number
  close(): Promise<void>
}

export async function startFakeS3(accessKey: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const responses: (number | 'hang')[] = []
  const server = createServer((request, response) => {
    fakeS3.calls++
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const planned = responses.shift()
      if (planned === 'hang') return
      const key = request.url ?? ''
      const body = Buffer.concat(pieces)
      const signature = request.headers.authorization ?? ''
      const signed =
        signature.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`) &&
        /SignedHeaders=[^,]*x-amz-content-sha256/.test(signature)
      const whole =
        request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex')
      if (planned !== undefined || !signed || !whole) {
        response.writeHead(planned ?? 403).end()
        return
      }
      if (request.method === 'PUT') objects.set(key, body)
      if (request.method === 'DELETE') objects.delete(key)
      const found = objects.get(key)
      if (request.method === 'GET' && found === undefined)
        response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      else
        response
          .writeHead(request.method === 'DELETE' ? 204 : 200)
          .end(request.method === 'GET' ? found : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fakeS3: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    responses,
    calls: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fakeS3
}
