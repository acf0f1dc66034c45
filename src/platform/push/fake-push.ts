import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reach } from './reach.ts'

/** A browser that subscribed at the fake push service, and the notifications it displayed. */
export interface FakeBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly displayed: unknown[]
}

/**
 * A fake push service for tests, on this machine. It is as strict as the standards (RFC 8030, 8188,
 * 8291, 8292) and decrypts what it receives.
 */
export interface FakePush {
  /** Allows this service and nothing else. */
  readonly reach: Reach
  readonly origin: string
  /** What was wrong with the requests it received. */
  readonly errors: string[]
  /**
   * The next replies instead of accepting the message: a status, a redirect target, or a closed
   * connection.
   */
  readonly responses: (number | { redirect: string } | 'hang up')[]
  calls: number
  /** `publicKey`: the server's key, the only one whose messages the browser accepts. */
  subscribe(publicKey: string): FakeBrowser
  close(): Promise<void>
}

const TOKEN_HOURS = 24
const RECORD_HEAD = 21
const LONGEST_BODY = 4096

export async function startFakePush(): Promise<FakePush> {
  const { certificate, privateKey } = localhostCertificate()
  const browsers = new Map<string, Subscribed>()
  const errors: string[] = []
  const responses: FakePush['responses'] = []
  const server = createServer({ key: privateKey, cert: certificate }, (request, response) => {
    fakePush.calls++
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const planned = responses.shift()
      if (planned === 'hang up') return void request.socket.destroy()
      if (typeof planned === 'number')
        return void response.writeHead(planned).end('no'.repeat(100_000))
      if (planned !== undefined)
        return void response.writeHead(307, { location: planned.redirect }).end()
      const browser = browsers.get(request.url ?? '')
      if (browser === undefined) return void response.writeHead(404).end()
      const found =
        request.method === 'POST'
          ? opened(request.headers, Buffer.concat(pieces), browser)
          : { error: String(request.method) }
      if ('error' in found) errors.push(found.error)
      else browser.displayed.push(JSON.parse(found.text))
      response.writeHead('error' in found ? 400 : 201, { location: '/message/1' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  const fakePush: FakePush = {
    reach: {
      allows: (endpoint) => endpoint.origin === origin,
      allowsAddress: (address) => ['127.0.0.1', '::1'].includes(address),
      certificate,
    },
    origin,
    errors,
    responses,
    calls: 0,
    subscribe(publicKey) {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const path = `/push/${randomBytes(32).toString('base64url')}`
      const auth = randomBytes(16)
      const displayed: unknown[] = []
      browsers.set(path, { curve, auth, publicKey, origin, displayed })
      return {
        endpoint: `${origin}${path}`,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        displayed,
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fakePush
}

interface Subscribed {
  readonly curve: ReturnType<typeof createECDH>
  readonly auth: Buffer
  readonly publicKey: string
  readonly origin: string
  readonly displayed: unknown[]
}

/** What a browser would read from a message, or why it or its push service would refuse it. */
function opened(
  headers: IncomingHttpHeaders,
  body: Buffer,
  browser: Subscribed,
): { text: string } | { error: string } {
  const error = headerError(headers, body) ?? signatureError(headers.authorization ?? '', browser)
  if (error !== undefined) return { error }
  try {
    return { text: decrypted(body, browser) }
  } catch (error) {
    return { error: `cannot be opened: ${String(error)}` }
  }
}

function headerError(headers: IncomingHttpHeaders, body: Buffer): string | undefined {
  if (headers['content-encoding'] !== 'aes128gcm')
    return `content-encoding ${headers['content-encoding']}`
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) return 'no TTL'
  if (!['very-low', 'low', 'normal', 'high'].includes(headers.urgency?.toString() ?? 'normal'))
    return `urgency ${headers.urgency?.toString()}`
  return body.length > LONGEST_BODY ? `${body.length} bytes` : undefined
}

function parsed(base64url: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(base64url, 'base64url').toString()) as Record<string, unknown>
}

/**
 * RFC 8292: a token for this exact service, signed with the key that the browser subscribed with.
 */
function signatureError(
  authorization: string,
  { publicKey, origin }: Subscribed,
): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) return 'another key than the subscription’s'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || parsed(head).alg !== 'ES256') return 'not signed by the key'
  const { aud, exp, sub } = parsed(claims)
  const now = Date.now() / 1000
  if (aud !== origin) return `for ${String(aud)}`
  if (typeof exp !== 'number' || exp <= now || exp > now + TOKEN_HOURS * 3600)
    return `until ${String(exp)}`
  return /^(mailto:.+@.+|https:\/\/.+)$/.test(String(sub)) ? undefined : `by ${String(sub)}`
}

function publicOf(point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  )
  return createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
}

/**
 * RFC 8188 and 8291: salt, record size and the sender's key precede the single record, whose last
 * byte before the padding is 2.
 */
function decrypted(body: Buffer, { curve, auth }: Subscribed): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderKey = body.subarray(RECORD_HEAD, RECORD_HEAD + body.readUInt8(20))
  const record = body.subarray(RECORD_HEAD + senderKey.length)
  if (senderKey.length !== 65 || record.length > recordSize) throw new Error('not one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32)
  const contentKey = Buffer.from(
    hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
  )
  const nonce = Buffer.from(
    hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  const opener = createDecipheriv('aes-128-gcm', contentKey, nonce)
  opener.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('not the last record')
  return plain.subarray(0, end).toString()
}

function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const SEQUENCE = 0x30
const hex = (text: string): Buffer => Buffer.from(text, 'hex')

/**
 * A self-signed certificate for `localhost` (X.509 version 1), generated so that none is stored in
 * a file and none expires.
 */
function localhostCertificate(): { certificate: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaWithSha256 = der(SEQUENCE, hex('06082a8648ce3d040302'))
  const name = der(
    SEQUENCE,
    der(0x31, der(SEQUENCE, hex('0603550403'), der(0x0c, Buffer.from('localhost')))),
  )
  const validity = der(
    SEQUENCE,
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from('491231235959Z')),
  )
  const serial = der(0x02, hex('01'))
  const content = der(
    SEQUENCE,
    serial,
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = der(
    SEQUENCE,
    content,
    ecdsaWithSha256,
    der(0x03, hex('00'), sign('sha256', content, privateKey)),
  )
  const certificate = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { certificate, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
