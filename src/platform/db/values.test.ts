import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'

const database = await testDatabase()

async function one(expression: string, values: readonly unknown[] = []): Promise<unknown> {
  const { rows } = await database.run(`select ${expression} as it`, values)
  return rows[0]?.['it']
}

// Runs on both engines with the same expectations, because a row must not reveal which engine it
// came from.
const read: [expression: string, value: unknown][] = [
  ['12::smallint', 12],
  ['9007199254740991::bigint', 9007199254740991],
  ['(select count(*) from generate_series(1, 3))', 3],
  ['1.50::numeric(10, 2)', '1.50'],
  ['0.5::double precision', 0.5],
  ["date '2026-03-01'", '2026-03-01'],
  ["timestamptz '2026-03-01 00:30+04'", new Date('2026-02-28T20:30:00Z')],
  ["timestamptz '2026-03-01 00:30:00.123456+04'", new Date('2026-02-28T20:30:00.123Z')],
  ["time '08:30'", '08:30:00'],
  ["interval '1 day 02:00'", '1 day 02:00:00'],
  ['true', true],
  ['null::text', null],
  ["'AE'::char(2)", 'AE'],
  ["'0190a6b2-0000-7000-8000-000000000001'::uuid", '0190a6b2-0000-7000-8000-000000000001'],
  [`'{"a": [1, null, "ب"]}'::jsonb`, { a: [1, null, 'ب'] }],
  [`'[1, 2]'::jsonb`, [1, 2]],
  [`'"text"'::jsonb`, 'text'],
  [`'null'::jsonb`, null],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ["'{6,7}'::smallint[]", [6, 7]],
  ["'{9007199254740991}'::bigint[]", [9007199254740991]],
  [`array['a,b', 'c"d', null, 'NULL', '']`, ['a,b', 'c"d', null, 'NULL', '']],
  ["'{}'::text[]", []],
  ["array[date '2026-03-01']", ['2026-03-01']],
  ["array[timestamptz '2026-03-01 00:00Z']", [new Date('2026-03-01T00:00:00Z')]],
  ["array['0190a6b2-0000-7000-8000-000000000001'::uuid]", ['0190a6b2-0000-7000-8000-000000000001']],
  ['array[1.10, 2]::numeric[]', ['1.10', '2']],
  ['array[true, false]', [true, false]],
  [
    'array[array[1, 2], array[3, 4]]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
]

test.each(read)('%s reads as %o', async (expression, value) => {
  expect(await one(expression)).toEqual(value)
  // With a parameter the statement goes another way (parse, bind, execute).
  const { rows } = await database.run(`select (select ${expression}) as it where $1`, [true])
  expect(rows[0]?.['it']).toEqual(value)
})

const cases: [type: string, value: unknown, reads: unknown][] = [
  ['bigint', 9007199254740991, 9007199254740991],
  ['bigint', 12n, 12],
  ['text', 12, '12'],
  ['date', '2026-03-01', '2026-03-01'],
  ['timestamptz', new Date('2026-02-28T20:30:00.123Z'), new Date('2026-02-28T20:30:00.123Z')],
  ['timestamptz', '2026-02-28T20:30:00.123Z', new Date('2026-02-28T20:30:00.123Z')],
  ['jsonb', { a: [1, 'ب'] }, { a: [1, 'ب'] }],
  ['jsonb', '[1, 2]', [1, 2]],
  ['text[]', ['a,b', 'c"d\\', null, 'NULL', ''], ['a,b', 'c"d\\', null, 'NULL', '']],
  ['smallint[]', [6, 7], [6, 7]],
  ['uuid[]', ['0190a6b2-0000-7000-8000-000000000001'], ['0190a6b2-0000-7000-8000-000000000001']],
  ['bytea', new Uint8Array([0, 92, 255]), Buffer.from([0, 92, 255])],
  ['boolean', false, false],
  ['text', null, null],
  ['text', undefined, null],
  ['text', "it's $1; -- محمد", "it's $1; -- محمد"],
]

test.each(cases)('as %s, %o is accepted and reads back as %o', async (type, value, reads) => {
  expect(await one(`$1::${type}`, [value])).toEqual(reads)
})
