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
  EADDRINUSE: 'Another program is using this port. Set PORT to a free one.',
  EACCES: "This user can't open this port. Set PORT to a number above 1023.",
  EADDRNOTAVAIL: "HOST isn't an address of this machine.",
  '3D000': "The database in DATABASE_URL doesn't exist. Create it first.",
  '28P01': 'The database rejected the name and password in DATABASE_URL.',
  '28000': 'The database rejected the name and password in DATABASE_URL.',
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
    ? "The database in DATABASE_URL isn't responding."
    : `The database in DATABASE_URL isn't responding (${code}).`
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
      `DATA_DIR can't be used: ${folder} isn't a writable folder (${codeOf(error) ?? 'unknown'}).`,
    )
  }
}
