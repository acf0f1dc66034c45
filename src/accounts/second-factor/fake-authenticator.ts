import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, NewPasskeyOptions, PasskeyOptions } from './contract.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** What a hostile or broken device, browser or page would do differently. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** False: the device did not check the person. */
  verified?: boolean
  /** The counter to report; the next one by default. */
  counter?: number
}

/** The few forms of CBOR that a passkey needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  if (length < 256) return Buffer.of((major << 5) | 24, length)
  return Buffer.of((major << 5) | 25, length >> 8, length & 0xff)
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** A device with one passkey: makes it, and signs challenges with it. */
export function createFakeAuthenticator(origin: string, rpId = new URL(origin).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  let counter = 0

  function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )
  }

  function deviceData(more: number, deviation: Deviation, rest = Buffer.alloc(0)): Buffer {
    counter = deviation.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = PRESENT | (deviation.verified === false ? 0 : VERIFIED) | more
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.of(flags), count, rest])
  }

  return {
    credentialId: credentialId.toString('base64url'),
    create(
      { challenge }: Pick<NewPasskeyOptions, 'challenge'>,
      deviation: Deviation = {},
    ): Attestation {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.of(0, credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', deviceData(HAS_CREDENTIAL, deviation, credential)],
      ])
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },
    get({ challenge }: Pick<PasskeyOptions, 'challenge'>, deviation: Deviation = {}): Assertion {
      const client = clientData('webauthn.get', challenge, deviation)
      const device = deviceData(0, deviation)
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: device.toString('base64url'),
        signature: sign('sha256', Buffer.concat([device, sha256(client)]), privateKey).toString(
          'base64url',
        ),
      }
    },
  }
}
