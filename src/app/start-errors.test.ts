import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseAway } from '#platform/db/errors.ts'
import { checkDataDir, sentenceFor } from './start-errors.ts'

function coded(code: string, message = 'x'): Error {
  return Object.assign(new Error(message), { code })
}

test.each([
  [coded('EADDRINUSE'), 'Another program is using this port. Set PORT to a free one.'],
  [
    coded('EACCES', 'listen EACCES'),
    "This user can't open this port. Set PORT to a number above 1023.",
  ],
  [
    Object.assign(coded('ENOTFOUND'), { hostname: '999.1.1.1' }),
    "HOST isn't an address of this machine.",
  ],
  [
    Object.assign(coded('ENOTFOUND'), { hostname: 'db.example' }),
    "The database in DATABASE_URL isn't responding (ENOTFOUND).",
  ],
  [coded('EADDRNOTAVAIL'), "HOST isn't an address of this machine."],
  [coded('3D000'), "The database in DATABASE_URL doesn't exist. Create it first."],
  [coded('28P01'), 'The database rejected the name and password in DATABASE_URL.'],
  [coded('ECONNREFUSED'), "The database in DATABASE_URL isn't responding (ECONNREFUSED)."],
  [new DatabaseAway('gone'), "The database in DATABASE_URL isn't responding."],
  [new Error('a fault of ours'), undefined],
])('%o stops the start with a message where the reader can fix it', (error, sentence) => {
  expect(sentenceFor(error, '999.1.1.1')).toBe(sentence)
})

test('a data folder that cannot be created or written is reported before anything is opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-start-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => checkDataDir(file)).toThrow(/^DATA_DIR can't be used: .*\(E(NOTDIR|EXIST)\)\.$/)
  expect(() => checkDataDir(join(file, 'below'))).toThrow(/^DATA_DIR can't be used/)
  expect(() => checkDataDir(join(folder, 'new', 'data'))).not.toThrow()
})
