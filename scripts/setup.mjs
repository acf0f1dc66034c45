// Installs the packages and their Node, compiles the messages, then runs scripts/<name>.ts with
// that Node. Plain JavaScript without dependencies: it runs before anything is installed, on
// whatever Node is there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_OPTIONS } from './server-options.mjs'

const OLDEST_TO_SET_UP = 20
const OLDEST_TO_RUN = 24
const WINDOWS = process.platform === 'win32'
const NODE = WINDOWS ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node'
const INSTALLED_MARK = 'node_modules/.diwan-setup'
const MESSAGES_MARK = '.generated/messages/.diwan-setup'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
main(process.argv[2], process.argv.slice(3))

/** @param {string | undefined} name @param {string[]} args */
function main(name, args) {
  if (majorOf(process.versions.node) < OLDEST_TO_SET_UP) {
    stop(
      `Setting up Diwan needs Node ${OLDEST_TO_SET_UP} or newer. This is Node ${process.versions.node}.`,
    )
  }
  const script = name === undefined ? '' : `scripts/${name}.ts`
  if (name !== undefined && !existsSync(script)) stop(`${script} not found.`)
  installPackages()
  fetchNode()
  // The check reports message errors itself, together with everything else it finds.
  if (!compileMessages() && name !== 'check')
    stop('Not started. Fix the message errors above first.')
  if (name !== undefined) run(script, args)
}

function installPackages() {
  const lock = readFileSync('package-lock.json', 'utf8')
  const wanted = hashOf([process.platform, process.arch, lock])
  if (textOf(INSTALLED_MARK) === wanted) return
  if (!holdsWhat(JSON.parse(lock))) {
    say('Installing packages …')
    // Not npm ci: it requires the lock to list every other system's binaries too, and a registry may
    // not have them all.
    const done = command('npm', [
      'install',
      '--no-save',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    if (done !== 0) stop("npm couldn't install the packages. See its output above.")
  }
  writeFileSync(INSTALLED_MARK, wanted)
}

/**
 * Whether node_modules, perhaps installed by hand with npm install, already matches the lock file.
 */
function holdsWhat(lock) {
  const there = textOf('node_modules/.package-lock.json')
  if (there === undefined) return false
  const packages = JSON.parse(there).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const found = packages[path]
    return found === undefined
      ? wanted.optional === true || wanted.peer === true
      : found.version === wanted.version && existsSync(path)
  })
}

/**
 * The npm package installs Node with an install script; where install scripts do not run, only this
 * check notices.
 */
function fetchNode() {
  if (majorOf(versionOf(NODE)) >= OLDEST_TO_RUN) return
  const folder = 'node_modules/node'
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  say(`Fetching Node ${wanted} …`)
  command('node', ['installArchSpecificPackage'], folder)
  const found = versionOf(NODE)
  if (majorOf(found) >= OLDEST_TO_RUN) return
  const why = found === undefined ? 'it is missing' : `the installed one is Node ${found}`
  stop(
    `Diwan runs on Node ${OLDEST_TO_RUN} or newer from the npm package "node", but ${why}. Run "node installArchSpecificPackage" in ${folder}, then try again.`,
  )
}

function compileMessages() {
  if (textOf(MESSAGES_MARK) === messagesHash()) return true
  if (command(NODE, ['scripts/messages.ts']) !== 0) return false
  // Comes last because compiling may write the list of files into the settings.
  writeFileSync(MESSAGES_MARK, messagesHash())
  return true
}

function messagesHash() {
  const files = readdirSync('src', { recursive: true })
    .map((file) => join('src', String(file)))
    .filter((file) => /[\\/]messages[\\/]\w+\.json$/.test(file))
    .sort()
  const sources = [
    'package-lock.json',
    'scripts/messages.ts',
    'project.inlang/settings.json',
    ...files,
  ]
  return hashOf(sources.flatMap((file) => [file, readFileSync(file)]))
}

function run(script, args) {
  const options = script === 'scripts/start.ts' ? SERVER_OPTIONS : []
  const child = spawn(NODE, [...options, script, ...args], {
    stdio: 'inherit',
    env: environment([resolve('node_modules/node/bin'), resolve('node_modules/.bin')]),
  })
  child.on('error', (error) => stop(`Couldn't start ${script}: ${error.message}`))
  // At a terminal Ctrl-C reaches the child by itself; forwarding it would send it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(child)
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** When npm is killed outright, a new parent process is the only sign of it. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    child.kill('SIGTERM')
  }, 100)
}

/** Runs to the end; shows output only on failure, apart from what our own scripts print. */
function command(program, args, cwd = '.') {
  const own = args[0].startsWith('scripts/')
  const result = spawnSync(program, args, {
    cwd,
    env: environment([]),
    shell: WINDOWS && program === 'npm',
    stdio: ['ignore', own ? 'inherit' : 'ignore', 'inherit'],
  })
  if (result.error !== undefined) stop(`Couldn't run ${program}: ${result.error.message}`)
  return result.status
}

/**
 * The environment without the folders npm prepends to the path, so that npm runs on the Node it
 * came with while it replaces ours.
 */
function environment(first) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') || 'PATH'
  const rest = (process.env[name] || '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/](\.bin|node[\\/]bin)$/.test(folder))
  return { ...process.env, [name]: [...first, ...rest].join(delimiter) }
}

function versionOf(binary) {
  if (!existsSync(binary)) return undefined
  const version = spawnSync(resolve(binary), ['-p', 'process.versions.node'], {
    encoding: 'utf8',
    env: environment([]),
  })
  return version.status === 0 ? version.stdout.trim() : undefined
}

function majorOf(version) {
  return version === undefined ? 0 : Number(version.split('.')[0])
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** @returns {never} */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
