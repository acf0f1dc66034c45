import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome.exe',
]
const CANDIDATE_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// Some systems install a script under the browser's name that only says how to install it, so each
// candidate is run.
function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
}

const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))

function installed(): string | undefined {
  const named = process.env['DIWAN_BROWSER']
  if (named !== undefined && named !== '') return runs(named) ? named : undefined
  return [...onPath(NAMES), ...CANDIDATE_PATHS, chromium.executablePath()].find(runs)
}

/**
 * The same browser without a window, which opens a page with a fifth less work; undefined where it
 * isn't installed, or where a browser is named. It shows no PDFs and no notifications.
 */
export function findShell(): string | undefined {
  if ((process.env['DIWAN_BROWSER'] ?? '') !== '') return undefined
  return onPath(['chromium-headless-shell']).find(runs)
}

function run(program: string, ...args: string[]): void {
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * A Chromium for the journeys: an installed one, else the distribution's, else Playwright's;
 * undefined when there is none.
 */
export function findBrowser(say: (sentence: string) => void): string | undefined {
  const found = installed()
  if (found !== undefined) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium from the distribution …')
    run('apt-get', 'update', '-qq')
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    run('apt-get', ...install)
    // Not in every distribution.
    run('apt-get', ...install, 'chromium-headless-shell')
    const packaged = installed()
    if (packaged !== undefined) return packaged
  }
  say("Downloading Playwright's Chromium …")
  run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium')
  return installed()
}
