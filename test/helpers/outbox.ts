import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The emails a server without a mail server has written to an address, unfolded, newest last. */
export function emailsTo(server: { readonly folder: string }, address: string): string[] {
  const folder = join(server.folder, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((path) => readFileSync(path, 'latin1').replace(/=\r?\n/g, ''))
    .filter((message) => /^To: .*$/m.exec(message)?.[0].includes(address) === true)
}

/** The newest address in the emails to someone that matches, such as `/booking/…#…`; '' if none. */
export function linkTo(
  server: { readonly folder: string },
  address: string,
  pattern: RegExp,
): string {
  return (
    emailsTo(server, address)
      .map((message) => pattern.exec(message)?.[0])
      .findLast((found) => found !== undefined) ?? ''
  )
}
