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
  [coded('EADDRINUSE'), 'The port is taken by another program. Set PORT to a free one.'],
  [
    coded('EACCES', 'listen EACCES'),
    'This port may not be used by this user. Set PORT to one above 1023.',
  ],
  [
    Object.assign(coded('ENOTFOUND'), { hostname: '999.1.1.1' }),
    'HOST is no address of this machine.',
  ],
  [
    Object.assign(coded('ENOTFOUND'), { hostname: 'db.example' }),
    'The database of DATABASE_URL does not answer (ENOTFOUND).',
  ],
  [coded('EADDRNOTAVAIL'), 'HOST is no address of this machine.'],
  [coded('3D000'), 'The database that DATABASE_URL names is not there. Create it first.'],
  [coded('28P01'), 'The database lets nobody in with the name and password of DATABASE_URL.'],
  [coded('ECONNREFUSED'), 'The database of DATABASE_URL does not answer (ECONNREFUSED).'],
  [new DatabaseAway('gone'), 'The database of DATABASE_URL does not answer.'],
  [new Error('a fault of ours'), undefined],
])('%o stops the start with a message where the reader can fix it', (error, sentence) => {
  expect(sentenceFor(error, '999.1.1.1')).toBe(sentence)
})

test('a data folder that cannot be created or written is reported before anything is opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-start-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => checkDataDir(file)).toThrow(/^DATA_DIR cannot be used: .*\(E(NOTDIR|EXIST)\)\.$/)
  expect(() => checkDataDir(join(file, 'below'))).toThrow(/^DATA_DIR cannot be used/)
  expect(() => checkDataDir(join(folder, 'new', 'data'))).not.toThrow()
})
