import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuiltFiles, type Load, mergeFiles } from './merge-files.ts'

const shared = (imports: string[] = [], bytes = 100) => ({ imports, bytes, isNamed: false })
const screen = (imports: string[]) => ({ imports, bytes: 5_000, isNamed: true })
const page = (...files: string[]): Load => ({ files, weight: 1 })

test('small files that the same pages need become one', () => {
  const built = { home: screen(['icon', 'words']), icon: shared(), words: shared() }
  expect(mergeFiles(built, [page('home')])).toEqual([['icon', 'words']])
})

test('a large file that few pages need stays apart', () => {
  const built = {
    home: screen(['icon']),
    map: screen(['icon', 'tiles']),
    icon: shared(),
    tiles: shared([], 150_000),
  }
  expect(mergeFiles(built, [page('home'), page('map')])).toEqual([])
})

test('a page that may not load a byte too many does not', () => {
  const built = {
    home: screen(['icon']),
    desk: screen(['icon', 'words']),
    icon: shared(),
    words: shared(),
  }
  const home = { files: ['home'], weight: Number.POSITIVE_INFINITY }
  expect(mergeFiles(built, [page('home'), page('desk'), page('desk')])).toHaveLength(1)
  expect(mergeFiles(built, [home, page('desk'), page('desk')])).toEqual([])
})

test('what a file imports counts like the file itself', () => {
  const built = {
    home: screen(['icon']),
    desk: screen(['icon', 'words']),
    icon: shared(),
    words: shared(['tiles']),
    tiles: { imports: [], bytes: 150_000, isNamed: true },
  }
  expect(mergeFiles(built, [page('home'), page('desk'), page('desk')])).toEqual([])
})

test('a page that counts more gets fewer files', () => {
  const built = {
    home: screen(['icon', 'words']),
    desk: screen(['icon']),
    icon: shared([], 1_000),
    words: shared([], 2_000),
  }
  const desks = [page('desk'), page('desk')]
  expect(mergeFiles(built, [page('home'), ...desks])).toEqual([])
  expect(mergeFiles(built, [{ files: ['home'], weight: 10 }, ...desks])).toHaveLength(1)
})

/** Some files, each importing only later ones, and the pages that begin at the first few. */
const builds = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 3_000 }),
      ahead: fc.array(fc.nat(8), { maxLength: 4 }),
      isNamed: fc.boolean(),
    }),
    { minLength: 2, maxLength: 16 },
  )
  .map((files): BuiltFiles => {
    const name = (index: number): string => `file${index}`
    return Object.fromEntries(
      files.map(({ bytes, ahead, isNamed }, index) => [
        name(index),
        {
          bytes,
          isNamed,
          imports: [...new Set(ahead.map((by) => index + 1 + by))]
            .filter((other) => other < files.length)
            .map(name),
        },
      ]),
    )
  })

test('merged files never import each other in a circle', () => {
  fc.assert(
    fc.property(builds, (built) => {
      const groups = mergeFiles(
        built,
        Object.keys(built).map((file) => page(file)),
      )
      const nameOf = (file: string): string =>
        String(groups.findIndex((group) => group.includes(file)) + 1 || file)
      const imports = new Map<string, Set<string>>()
      for (const [file, { imports: needed }] of Object.entries(built)) {
        const of = imports.get(nameOf(file)) ?? new Set()
        for (const other of needed) if (nameOf(other) !== nameOf(file)) of.add(nameOf(other))
        imports.set(nameOf(file), of)
      }
      // Takes away what imports nothing that is left; a circle stays.
      for (let before = -1; before !== imports.size; ) {
        before = imports.size
        for (const [name, needed] of imports)
          if (![...needed].some((other) => imports.has(other))) imports.delete(name)
      }
      expect([...imports.keys()]).toEqual([])
    }),
    { numRuns: 300 },
  )
})
