import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const KEY_BYTES = 32

/** The end of a site's chain at an instant, as it is kept outside the database. */
export interface Anchor {
  readonly site: number
  readonly number: number
  /** Hexadecimal. */
  readonly hash: string
  readonly at: string
}

export interface StoredAnchors {
  readonly anchors: readonly Anchor[]
  /** Lines that were not signed with our key: someone has written to the file. */
  readonly forged: number
}

export interface Anchors {
  /** Signs and stores it; returns the signature. */
  write(anchor: Anchor): Promise<string>
  of(siteId: number): Promise<StoredAnchors>
}

interface AnchorOptions {
  readonly dataDir: string
  /** Instead of the data folder: a place that only grows, on another machine if possible. */
  readonly file?: string | undefined
  /** Instead of the key in the data folder, for several servers. */
  readonly key?: string | undefined
}

/**
 * The secret of this server that is not in the database: what is set, or a key in the data folder,
 * made when it is first needed.
 */
export function serverSecret({
  dataDir,
  key,
}: Pick<AnchorOptions, 'dataDir' | 'key'>): () => Promise<Buffer> {
  let loaded: Promise<Buffer> | undefined
  return () =>
    (loaded ??=
      key === undefined
        ? keyIn(join(dataDir, 'audit', 'anchors.key'))
        : Promise.resolve(Buffer.from(key)))
}

/**
 * Keeps the ends of the audit chains in a file, one line each, signed with a key that is not in the
 * database. Who may write to the database alone can then neither cut the chain nor rebuild it.
 */
export function createAnchors({ dataDir, file, key }: AnchorOptions): Anchors {
  const path = file ?? join(dataDir, 'audit', 'anchors.log')
  const secret = serverSecret({ dataDir, key })

  return {
    async write(anchor) {
      const text = textOf(anchor)
      const signature = sign(await secret(), text)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await appendFile(path, `${text} ${signature}\n`, { mode: 0o600, flush: true })
      return signature
    },
    async of(siteId) {
      const text = await readFile(path, 'utf8').catch(absent)
      if (text === null) return { anchors: [], forged: 0 }
      const read = text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => readLine(line))
      const known = await secret()
      const ours = read.filter(
        (line) => line !== null && isSame(sign(known, textOf(line.anchor)), line.signature),
      )
      return {
        anchors: ours.flatMap((line) => (line?.anchor.site === siteId ? [line.anchor] : [])),
        forged: read.length - ours.length,
      }
    },
  }
}

function textOf({ site, number, hash, at }: Anchor): string {
  return `${site} ${number} ${hash} ${at}`
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`diwan audit ${text}`).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const LINE = /^(\d{1,6}) (\d{1,15}) ([0-9a-f]{64}) (\S{20,30}) ([0-9a-f]{64})$/

function readLine(line: string): { anchor: Anchor; signature: string } | null {
  const [, site, number, hash = '', at = '', signature = ''] = LINE.exec(line) ?? []
  return site === undefined
    ? null
    : { anchor: { site: Number(site), number: Number(number), hash, at }, signature }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The key in a file, which is made once: of two processes that make it, one does. */
async function keyIn(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(path, 'wx', 0o600)
    const made = randomBytes(KEY_BYTES)
    await handle.writeFile(made.toString('hex'))
    await handle.sync()
    await handle.close()
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = Buffer.from(await readFile(path, 'utf8'), 'hex')
    if (found.length !== KEY_BYTES) throw new Error('The key of the audit anchors is damaged')
    return found
  }
}
