import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { readCatalogue } from './catalogue.ts'
import { schemaText, tablesText } from './describe-schema.ts'

const catalogue = await readCatalogue(await testDatabase())

function fileText(name: string): string {
  return readFileSync(new URL(`../../../db/${name}`, import.meta.url), 'utf8')
}

const HOW = 'run node scripts/migrate.ts --schema'

test('db/schema.sql shows the tables as the migrations leave them', () => {
  expect(fileText('schema.sql') === schemaText(catalogue), HOW).toBe(true)
})

test('db/tables.ts has the types of the tables as the migrations leave them', () => {
  expect(fileText('tables.ts') === tablesText(catalogue), HOW).toBe(true)
})

test('a list of allowed values becomes a union, and a default may be omitted', () => {
  expect(fileText('tables.ts')).toContain("language: Generated<'en' | 'ar'>")
  expect(fileText('tables.ts')).toContain("gender: 'male' | 'female'")
})
