// Builds the browser's files and the page renderer into dist/, unless they are up to date with the
// sources.
import { execFileSync } from 'node:child_process'
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
  for await (const file of glob('dist/client/**/*.{js,css,svg,json,webmanifest}')) {
    const bytes = await readFile(file)
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Builds when the sources changed since the last build, and logs a line. */
export async function ensureBuilt(): Promise<void> {
  const hash = await sourcesHash()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return
  process.stdout.write('Building the pages …\n')
  run('scripts/group-files.ts')
  const vite = 'node_modules/vite/bin/vite.js'
  run(vite, 'build', '--logLevel', 'warn')
  run(vite, 'build', '--ssr', 'src/app/render-page.tsx', '--logLevel', 'warn')
  run('scripts/bundle-server.ts')
  await listAssets()
  await compressAll()
  writeFileSync(MARK, hash)
}

if (import.meta.main) await ensureBuilt()
