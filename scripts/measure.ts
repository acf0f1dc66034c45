// Metrics of the sources as table rows: number of files, length and coupling. For
// `docs/decisions/`.
import { globSync, readFileSync } from 'node:fs'
import { importGraph, longestChain, mutualImports } from './import-graph.ts'

const files = globSync('{src,scripts,test,bench}/**/*.{ts,tsx,mjs,css}')
const lengths = files
  .map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
  .sort((one, other) => one - other)
const at = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0
const graph = importGraph()
const pairs = mutualImports(graph)
const ofFolders = pairs.filter((pair) => (pair.split(' ')[0]?.split('/').length ?? 0) > 2)

const rows: [string, number][] = [
  ['files', files.length],
  ['lines', lengths.reduce((sum, length) => sum + length, 0)],
  ['median lines of a file', at(0.5)],
  ['90th percentile', at(0.9)],
  ['files over 300 lines', lengths.filter((length) => length > 300).length],
  ['longest import chain', longestChain(graph)],
  ['slices that import each other', pairs.length - ofFolders.length],
  ['folders of a slice that import each other', ofFolders.length],
  ['screen test files', globSync('src/**/*.test.tsx').length],
  ['journeys (files)', globSync('test/journeys/*.journey.ts').length],
]
process.stdout.write(`${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}\n`)
