// Builds the browser's files and the page renderer into dist/, unless they are up to date with the
// sources.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The built server, which serves when it is imported. */
export const SERVER = resolve('dist/program/server-entry.js')
const MARK = 'dist/sources.sha256'
const SOURCES = [
  'src/**/*.{ts,tsx,css,json}',
  'public/**/*',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/bundle-server.ts',
  'scripts/group-files.ts',
  'scripts/merge-files.ts',
  'scripts/size-budgets.ts',
  'scripts/messages.ts',
  'scripts/short-contracts.ts',
  'scripts/trim-bundle.ts',
]

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for (const pattern of SOURCES) for await (const file of glob(pattern)) files.push(file)
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || !/\.\w+$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** The files the service worker caches for offline use. */
async function listAssets(): Promise<void> {
  const assets: string[] = []
  for await (const file of glob('dist/client/assets/*'))
    assets.push(`/assets/${file.split(/[\\/]/).at(-1) ?? ''}`)
  await writeFile('dist/client/asset-list.json', JSON.stringify(assets.sort()))
}

async function compressAll(): Promise<void> {
  const files = await Array.fromAsync(glob('dist/client/**/*.{js,css,svg,json,webmanifest}'))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
    }),
  )
}

async function run(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}

const VITE = 'node_modules/vite/bin/vite.js'

/** The files of the browser, in groups that a first build of them finds. */
async function buildPages(): Promise<void> {
  await run('scripts/group-files.ts')
  await run(VITE, 'build', '--logLevel', 'warn')
  await listAssets()
  await compressAll()
}

async function buildServer(): Promise<void> {
  await run(VITE, 'build', '--ssr', 'src/app/render-page.tsx', '--logLevel', 'warn')
  await run('scripts/bundle-server.ts')
}

/** Builds when the sources changed since the last build, and logs a line. */
export async function ensureBuilt(): Promise<void> {
  const hash = await sourcesHash()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return
  process.stdout.write('Building the pages …\n')
  await Promise.all([buildPages(), buildServer()])
  writeFileSync(MARK, hash)
}

if (import.meta.main) await ensureBuilt()
