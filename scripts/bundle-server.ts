// Bundles the server into dist/program, because loading two thousand files took more than half of a
// start and a fifth of the memory (docs/decisions/035).
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROOT = `${pathToFileURL(process.cwd()).href}/`
const FOLDER = 'dist/program'
/**
 * Packages with programs of their own (native, WebAssembly, workers), those that few companies ever
 * load, and React, which the renderer of pages has too.
 */
const SEPARATE =
  /^(@electric-sql|@node-rs|@react-pdf|@simplewebauthn|@tesseract\.js-data|exceljs|lucide-react|pg-native|piscina|react|react-dom|react-router|sharp|tesseract[^/]*|web-push)(\/|$)/

/**
 * One Arabic letter or curly quote makes Node keep the whole file at two bytes a character, so they
 * are written as escapes, which mean the same in texts, templates and patterns.
 */
function narrow(code: string): string {
  return code.replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

async function bundleServer(): Promise<void> {
  const bundle = await rolldown({
    input: { 'server-entry': 'src/app/server-entry.ts', program: 'src/app/program.ts' },
    platform: 'node',
    external: SEPARATE,
    plugins: [
      {
        name: 'own-places',
        // A page names its screen, which the server never loads.
        async resolveId(source, importer, { kind }) {
          if (kind !== 'dynamic-import' || !source.endsWith('.tsx')) return null
          const found = await this.resolve(source, importer, { skipSelf: true })
          return found === null ? null : { id: found.id, external: 'absolute' }
        },
        // A module finds workers, fonts and data beside its source, which stays where it is.
        transform(code, id) {
          const url = pathToFileURL(id).href
          if (!url.startsWith(`${ROOT}src/`) || !code.includes('import.meta.')) return null
          const own = JSON.stringify(`../../${url.slice(ROOT.length)}`)
          return code
            .replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`)
            .replaceAll(
              'import.meta.dirname',
              `process.getBuiltinModule('node:path').dirname(process.getBuiltinModule('node:url').fileURLToPath(new URL(${own}, import.meta.url)))`,
            )
        },
      },
    ],
  })
  rmSync(FOLDER, { recursive: true, force: true })
  await bundle.write({
    dir: FOLDER,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    // Only spaces and comments go: Node keeps the text in memory, and a stack names functions.
    minify: { compress: false, mangle: false },
    plugins: [
      {
        name: 'narrow-texts',
        generateBundle(_options, files) {
          for (const file of Object.values(files))
            if (file.type === 'chunk') file.code = narrow(file.code)
        },
      },
    ],
  })
}

await bundleServer()
