// Rebuilds whenever a source changes, and restarts the server with the result.
import { type ChildProcess, spawn } from 'node:child_process'
import { ensureBuilt } from './build.ts'

const VITE = 'node_modules/vite/bin/vite.js'
const children: ChildProcess[] = []

function run(...args: string[]): void {
  children.push(spawn(process.execPath, args, { stdio: 'inherit' }))
}

function end(): void {
  for (const child of children) child.kill('SIGTERM')
}

await ensureBuilt()
process.env.LOG_LEVEL ??= 'warn'
run('--watch-path=src', '--watch-preserve-output', 'scripts/messages.ts')
run(VITE, 'build', '--watch', '--logLevel', 'warn')
run(VITE, 'build', '--ssr', 'src/app/render-page.tsx', '--watch', '--logLevel', 'warn')
run(
  '--watch',
  '--watch-path=src',
  '--watch-path=dist/server',
  '--watch-preserve-output',
  'src/app/server-entry.ts',
)
process.on('SIGINT', end)
process.on('SIGTERM', end)
