import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Email, messageOf, type Sender } from './message.ts'

export type Delivered = 'delivered' | 'stored'

/** Sends an email; throws when it could not. */
export interface Delivery {
  deliver(email: Email, sender: Sender): Promise<Delivered>
  close(): void
}

const PATIENCE_MS = 20_000

/**
 * Does not use the library's pool, which resends an email by itself when a connection breaks, even
 * when only the reply was lost.
 */
export function smtpDelivery(url: string): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    async deliver(email, sender) {
      const sent = await transport.sendMail({ ...messageOf(email, sender) })
      if (sent.rejected.length > 0) throw new Error('refused by the mail server')
      return 'delivered'
    },
    close: () => transport.close(),
  }
}

/**
 * Without a mail server an email becomes a file that any mail program opens. The same email gives
 * the same file.
 */
export function outboxDelivery(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  async function create(path: string): Promise<FileHandle> {
    try {
      return await open(path, 'w', 0o600)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return open(path, 'w', 0o600)
    }
  }
  return {
    async deliver(email, sender) {
      const composed = await transport.sendMail(messageOf(email, sender))
      const path = join(folder, `${email.siteId}-${email.id}.eml`)
      const file = await create(`${path}.part`)
      try {
        await file.writeFile(composed.message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
      return 'stored'
    },
    close: () => {},
  }
}

/** The server refused permanently (a 5xx reply): another try would get the same reply. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const code = error.responseCode
  return (
    typeof code === 'number' &&
    code >= 500 &&
    code < 600 &&
    !('code' in error && error.code === 'EAUTH')
  )
}
