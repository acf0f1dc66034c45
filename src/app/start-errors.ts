import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseAway } from '#platform/db/open.ts'
import { WrongConfiguration } from './configuration.ts'

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program. Set PORT to a free one.',
  EACCES: 'This port may not be used by this user. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  '3D000': 'The database that DATABASE_URL names is not there. Create it first.',
  '28P01': 'The database lets nobody in with the name and password of DATABASE_URL.',
  '28000': 'The database lets nobody in with the name and password of DATABASE_URL.',
}

/**
 * The message for a failed start whose cause the reader can change; undefined for an error of ours.
 */
export function sentenceFor(error: unknown, host: string | undefined): string | undefined {
  const code = codeOf(error)
  // The host name that is not found is either the one to listen on, or the database's.
  if (error instanceof Error && 'hostname' in error && error.hostname === host)
    return SENTENCES['EADDRNOTAVAIL']
  const known = code === undefined ? undefined : SENTENCES[code]
  if (known !== undefined) return known
  if (!isDatabaseAway(error)) return undefined
  return code === undefined
    ? 'The database of DATABASE_URL does not answer.'
    : `The database of DATABASE_URL does not answer (${code}).`
}

/** Creates the data folder and writes to it once, before the database is opened in it. */
export function checkDataDir(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new WrongConfiguration(
      `DATA_DIR cannot be used: ${folder} is no folder that can be written to (${codeOf(error) ?? 'unknown'}).`,
    )
  }
}
