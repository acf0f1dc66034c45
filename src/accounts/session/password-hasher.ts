import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { canonicalPassword } from './rules/passwords.ts'

const argon2Async = promisify(argon2)
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/
const SALT_BYTES = 16
const HASH_BYTES = 32
const LANES = 1

/**
 * OWASP requires at least 19456 KiB and 2 passes; this is 1.7 times that, about 40 ms on a small
 * server's core.
 */
const DEFAULTS = { memory: 32_768, passes: 2, atOnce: 2, waiting: 32 }

export interface HasherOptions {
  /** KiB. */
  memory?: number
  passes?: number
  /** How many are hashed at once; each takes a core and its memory. */
  atOnce?: number
  /** How many may wait for their turn; beyond that the result is `session.away`. */
  waiting?: number
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Costs the same whether or not there is a hash to compare with. */
  verify(password: string, stored: string | null): Promise<{ right: boolean; outdated: boolean }>
  /** Runs hashing work in turn, or refuses at once when too many wait. */
  inTurn<T>(work: () => Promise<T>): Promise<Outcome<T, 'session.away'>>
}

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const { memory, passes, atOnce, waiting } = { ...DEFAULTS, ...options }
  const current: Parameters = { memory, passes, parallelism: LANES }
  const inTurn = createTurns(atOnce, waiting)
  const unknown = { ...current, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      const hash = await derive(password, salt, HASH_BYTES, current)
      return `$argon2id$v=19$m=${memory},t=${passes},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`
    },
    async verify(password, stored) {
      const known = stored === null ? null : parse(stored)
      const against = known ?? unknown
      const given = await derive(password, against.salt, against.hash.length, against)
      const right = timingSafeEqual(given, against.hash) && known !== null
      return {
        right,
        outdated:
          against.memory !== memory || against.passes !== passes || against.parallelism !== LANES,
      }
    },
    inTurn,
  }
}

function derive(
  password: string,
  salt: Buffer,
  bytes: number,
  { memory, passes, parallelism }: Parameters,
): Promise<Buffer> {
  return argon2Async('argon2id', {
    message: canonicalPassword(password),
    nonce: salt,
    tagLength: bytes,
    memory,
    passes,
    parallelism,
  })
}

function parse(stored: string) {
  const found = PHC.exec(stored)
  if (found === null) throw new Error('A stored password is no Argon2id string')
  const [, memory, passes, parallelism, salt = '', hash = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function createTurns(atOnce: number, mayWait: number): PasswordHasher['inTurn'] {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) return refuse('session.away')
      // The turn passes to the next, so `running` does not change.
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running++
    }
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
