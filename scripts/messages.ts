// Finds every slice's messages, checks that both languages have the same ones, and compiles them to
// functions.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { compile } from '@inlang/paraglide-js'
import { build } from 'vite'
import { shortenJoined } from './trim-bundle.ts'

const SETTINGS = 'project.inlang/settings.json'
const OUT = '.generated/messages'
const NEXT = `.generated/messages-${process.pid}`
const FORMS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] } as const
type Language = keyof typeof FORMS
type Message = string | { match: Record<string, string>; selectors?: string[] }[]

/** Nested messages as flat keys; a list is one message with variants. */
function flatten(messages: object, prefix = ''): Map<string, Message> {
  const flat = new Map<string, Message>()
  for (const [key, value] of Object.entries(messages)) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (typeof value === 'string' || Array.isArray(value)) flat.set(path, value)
    else for (const [deeper, message] of flatten(value as object, path)) flat.set(deeper, message)
  }
  return flat
}

function inputsOf(message: Message): string[] {
  const texts =
    typeof message === 'string' ? [message] : message.flatMap((each) => Object.values(each.match))
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')),
    ),
  ].sort()
}

function messageProblems(key: string, message: Message, language: Language): string[] {
  // One spelling of the tanween everywhere: before its alef.
  if (JSON.stringify(message).includes('\u0627\u064b'))
    return [`${key}: put the tanween before its alef`]
  if (typeof message === 'string')
    return message.trim() === '' ? [`${key}: empty in ${language}`] : []
  return message.flatMap((each) => {
    const plural =
      each.selectors?.includes('plural') ??
      Object.keys(each.match).some((match) => match.startsWith('plural='))
    if (!plural) return []
    return FORMS[language]
      .filter((form) => !Object.keys(each.match).some((match) => match.includes(`plural=${form}`)))
      .map((form) => `${key}: the plural form "${form}" is missing in ${language}`)
  })
}

/**
 * All messages in one file, for the server and the tests: there, one file for each of thousands of
 * messages adds a second to every start. The browser's bundle is made from the separate files, so
 * that a page carries only its own messages.
 */
async function joinForServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [shortenJoined()],
    build: {
      ssr: `${folder}/messages.js`,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        external: /runtime\.js$/,
        output: { entryFileNames: 'all-messages.js', paths: () => './runtime.js' },
      },
    },
  })
}

async function main(): Promise<void> {
  const files = (await Array.fromAsync(glob('src/**/messages/en.json')))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const problems: string[] = []
  const seen = new Map<string, string>()
  for (const file of files) {
    const en = flatten(JSON.parse(readFileSync(file, 'utf8')))
    const ar = flatten(JSON.parse(readFileSync(file.replace(/en\.json$/, 'ar.json'), 'utf8')))
    for (const key of new Set([...en.keys(), ...ar.keys()])) {
      const english = en.get(key)
      const arabic = ar.get(key)
      if (english === undefined || arabic === undefined) {
        problems.push(
          `${file}: ${key} is missing in ${english === undefined ? 'English' : 'Arabic'}`,
        )
        continue
      }
      if (seen.has(key)) problems.push(`${file}: ${key} is in ${seen.get(key)} too`)
      seen.set(key, file)
      problems.push(
        ...[...messageProblems(key, english, 'en'), ...messageProblems(key, arabic, 'ar')].map(
          (issue) => `${file}: ${issue}`,
        ),
      )
      const plain = typeof english === 'string' && typeof arabic === 'string'
      if (plain && inputsOf(english).join() !== inputsOf(arabic).join())
        problems.push(`${file}: ${key} has different placeholders in Arabic`)
    }
  }
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`)
    process.exitCode = 1
  }
  if (process.argv.includes('--check')) {
    process.stdout.write(`${seen.size} messages in ${files.length} files, English and Arabic\n`)
    return
  }
  const settings = JSON.parse(readFileSync(SETTINGS, 'utf8'))
  const patterns = files.map((file) => `./${file.replace(/en\.json$/, '{locale}.json')}`)
  if (
    JSON.stringify(settings['plugin.inlang.messageFormat'].pathPattern) !== JSON.stringify(patterns)
  ) {
    settings['plugin.inlang.messageFormat'].pathPattern = patterns
    writeFileSync(SETTINGS, `${JSON.stringify(settings, null, 2)}\n`)
  }
  await compile({
    project: './project.inlang',
    outdir: NEXT,
    strategy: ['globalVariable', 'baseLocale'],
    disableAsyncLocalStorage: true,
    emitTsDeclarations: false,
    cleanOutdir: true,
  } as Parameters<typeof compile>[0])
  await joinForServer(NEXT)
  // Swapped as a whole, so that a concurrent reader never finds half of it.
  const last = `${NEXT}-last`
  if (existsSync(OUT)) renameSync(OUT, last)
  renameSync(NEXT, OUT)
  rmSync(last, { recursive: true, force: true })
  process.stdout.write(`${seen.size} messages in ${files.length} files, English and Arabic\n`)
}

await main()

// The compiler leaves a timer of half a minute running.
process.exit()
