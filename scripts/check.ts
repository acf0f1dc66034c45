// Checks the sources without running the product: the checks run side by side and change no file.
// With paths (`npm run check -- src/portal/leave`) only the checks that can cover part of the
// sources run, on those paths, except types, which are always checked whole.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { sourceProblems } from './source-problems.ts'

interface Result {
  ok: boolean
  output: string
}

interface Check {
  name: string
  run: () => Promise<Result>
  /** Its output is worth reading even when nothing is wrong. */
  alwaysPrints?: boolean
}

const paths = process.argv.slice(2).map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''))
const isWhole = paths.length === 0
const folders = isWhole
  ? ['src', 'db', 'scripts', 'test', 'bench'].filter((folder) => existsSync(folder))
  : paths

function program(file: string, ...args: string[]): () => Promise<Result> {
  return async () => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => output.push(bytes))
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    return { ok: code === 0, output: Buffer.concat(output).toString().trim() }
  }
}

async function readSources(): Promise<Result> {
  const found = sourceProblems().filter(
    (line) => isWhole || paths.some((path) => line.startsWith(path)),
  )
  return { ok: found.length === 0, output: found.join('\n') }
}

// Starts the longest first, so that the others run alongside it.
const ofAPart: Check[] = [
  {
    name: 'types',
    // What was checked before is not checked again: seconds instead of minutes.
    run: program(
      'node_modules/typescript/bin/tsc',
      '-p',
      '.',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
      // Each further checker makes most types again: two take half as much processor time more.
      '--checkers',
      '1',
    ),
  },
  {
    name: 'imports',
    run: program(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...folders,
    ),
  },
  { name: 'lint', run: program('node_modules/oxlint/bin/oxlint', '--format=unix', ...folders) },
  {
    name: 'format',
    run: program(
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      '--reporter=summary',
      ...(isWhole ? [] : paths),
    ),
  },
  { name: 'sources', run: readSources },
]
const ofTheWhole: Check[] = [
  { name: 'messages', run: program('scripts/messages.ts', '--check') },
  { name: 'words', run: program('scripts/words.ts') },
  {
    name: 'schema',
    run: program('node_modules/vitest/vitest.mjs', 'run', 'src/platform/db/schema.test.ts'),
  },
  {
    name: 'unused',
    run: program('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  },
  { name: 'sizes', run: program('scripts/size.ts'), alwaysPrints: true },
]

const began = performance.now()
const failed: string[] = []

async function runOne({ name, run, alwaysPrints }: Check): Promise<void> {
  const started = performance.now()
  const { ok, output } = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${name.padEnd(8)} ${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s\n`)
  if (!ok) failed.push(name)
  if ((!ok || alwaysPrints) && output !== '')
    process.stdout.write(`${output.replaceAll(/^/gm, '    ')}\n`)
}

async function runAll(checks: readonly Check[]): Promise<void> {
  const waiting = [...checks]
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runOne(next)
  })
  await Promise.all(lanes)
}

if (isWhole) {
  // What is wrong in the messages explains what the others find.
  const [names, ...rest] = ofTheWhole
  if (names !== undefined) await runOne(names)
  await runAll([...ofAPart, ...rest])
} else await runAll(ofAPart)
const total = ((performance.now() - began) / 1000).toFixed(1)
process.stdout.write(
  failed.length === 0
    ? `All checks passed in ${total} s.\n`
    : `${failed.join(', ')} failed, ${total} s in total.\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
