// Everything that can be said of the sources without running the product. Each check runs, whatever the others found; none mends anything.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { sourceFaults } from './source-faults.ts'

interface Result {
  ok: boolean
  said: string
}

interface Check {
  name: string
  run: () => Promise<Result>
  /** What it says is worth reading when all is well too. */
  alwaysSays?: boolean
}

const FOLDERS = ['src', 'db', 'scripts', 'test', 'bench'].filter((folder) => existsSync(folder))

function program(file: string, ...words: string[]): () => Promise<Result> {
  return async () => {
    const child = spawn(process.execPath, [file, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    return { ok: code === 0, said: Buffer.concat(said).toString().trim() }
  }
}

async function readSources(): Promise<Result> {
  const faults = sourceFaults()
  return { ok: faults.length === 0, said: faults.join('\n') }
}

const checks: Check[] = [
  { name: 'words', run: program('scripts/words.ts') },
  { name: 'types', run: program('node_modules/typescript/bin/tsc', '-p', '.') },
  { name: 'lint', run: program('node_modules/oxlint/bin/oxlint', '--format=unix', ...FOLDERS) },
  {
    name: 'format',
    run: program('node_modules/@biomejs/biome/bin/biome', 'format', '--reporter=summary'),
  },
  {
    name: 'imports',
    run: program(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...FOLDERS,
    ),
  },
  {
    name: 'unused',
    run: program('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  },
  { name: 'sources', run: readSources },
  {
    name: 'schema',
    run: program('node_modules/vitest/vitest.mjs', 'run', 'src/platform/db/schema.test.ts'),
  },
  { name: 'sizes', run: program('scripts/size.ts'), alwaysSays: true },
]

const failed: string[] = []
for (const { name, run, alwaysSays } of checks) {
  const started = performance.now()
  const { ok, said } = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${name.padEnd(8)} ${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s\n`)
  if (!ok) failed.push(name)
  if ((!ok || alwaysSays) && said !== '')
    process.stdout.write(`${said.replaceAll(/^/gm, '    ')}\n`)
}
process.stdout.write(
  failed.length === 0
    ? `All ${checks.length} checks hold.\n`
    : `${failed.length} of ${checks.length} checks found something: ${failed.join(', ')}.\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
