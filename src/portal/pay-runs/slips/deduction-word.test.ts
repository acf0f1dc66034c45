import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SLICES = 'pay-*,salar*,loans,expense-claims,wage-files,end-of-service'

test('in arabic pay has one word for what it deducts', () => {
  const files = globSync(`src/portal/{${SLICES}}/**/ar.json`)
  expect(files.length).toBeGreaterThan(10)
  const found = files.filter((file) => /خ\u064F?صم|خصوم/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
