import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { shortContracts } from './scripts/short-contracts.ts'
import {
  gregorianOnly,
  plainIcons,
  plainStyles,
  shortenMessages,
  unnamedRouter,
  unwatchedRouter,
} from './scripts/trim-bundle.ts'

/**
 * In the browser schemas are only declared, and are built where a form needs them
 * (docs/decisions/007).
 */
function lazyZod(): Plugin {
  const lazyZod = fileURLToPath(new URL('src/platform/forms/lazy-zod.ts', import.meta.url))
  return {
    name: 'lazy-zod',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'zod' && importer !== lazyZod && importer?.includes('/src/') === true ? lazyZod : null,
  }
}

const SOURCES = fileURLToPath(new URL('src/', import.meta.url)).replaceAll('\\', '/')
const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/lucide-react\/dist\/esm\/createLucideIcon|rolldown\/runtime/
const COMMON =
  /\/src\/(platform\/(i18n\/(language|language-address|local-link|speak)|ui\/(lazy-hydrated|class-names|text-link|flip|bdi)|preferences\/browser-storage)|accounts\/session\/browser-storage)\.tsx?$|spoken-messages|icons\/chevron-(left|down)|vite\/preload-helper/

/** The modules that share a file, from a build without groups (scripts/group-files.ts). */
const GROUPS = '.generated/file-groups.json'

function readGroups(mode: string): Readonly<Record<string, number | null>> {
  return mode === 'ungrouped' || !existsSync(GROUPS) ? {} : JSON.parse(readFileSync(GROUPS, 'utf8'))
}

/** Names the group of a module; null leaves it to the bundler. */
function groupNames(mode: string): (module: string) => string | null {
  const groups = readGroups(mode)
  return (module) => {
    const group = groups[module]
    return group === undefined || group === null ? null : `group${group}`
  }
}

/** Whether a module is in the file that every page loads beside the libraries. */
function isCommon(mode: string): (module: string) => boolean {
  const groups = readGroups(mode)
  return (module) => COMMON.test(module) || groups[module] === null
}

const heavy = new Set<string>()
const HEAVY_BYTES = 2_500

/** Learns which chunks are heavy enough to be named where a page that needs them is declared. */
function weighChunks(): Plugin {
  return {
    name: 'weigh-chunks',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [file, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && chunk.code.length >= HEAVY_BYTES) heavy.add(file)
      },
    },
  }
}

/** Lists which file holds each source, because the manifest omits sources that share a file. */
function listSources(): Plugin {
  return {
    name: 'list-sources',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type !== 'chunk'
          ? []
          : chunk.moduleIds.flatMap((id) => {
              const [, source] = id.replaceAll('\\', '/').split(SOURCES)
              return source === undefined ? [] : [[`src/${source}`, chunk.fileName] as const]
            }),
      )
      const source = JSON.stringify(Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source })
    },
  }
}

const isHeavy = (file: string): boolean =>
  heavy.has(file) && !/\/(base|common|app)-[\w-]+\.js$/.test(file)

/** What the browser's files go through, and not the renderer. */
function inBrowser(): Plugin[] {
  return [
    weighChunks(),
    listSources(),
    lazyZod(),
    shortContracts(),
    shortenMessages(),
    unnamedRouter(),
    unwatchedRouter(),
    gregorianOnly(),
  ]
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  publicDir: isSsrBuild === true ? false : 'public',
  // The renderer of pages is bundled, so it too includes only its own messages.
  resolve: {
    alias:
      isSsrBuild === true
        ? [
            {
              find: /^#messages$/,
              replacement: fileURLToPath(
                new URL('.generated/messages/messages.js', import.meta.url),
              ),
            },
          ]
        : [],
  },
  // The icon library is bundled too, so that the server renders icons as the browser does.
  ssr: { noExternal: ['lucide-react'] },
  plugins: [
    ...(isSsrBuild === true ? [] : inBrowser()),
    plainIcons(),
    react(),
    tailwindcss({ optimize: false }),
    plainStyles(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  build:
    isSsrBuild === true
      ? {
          outDir: 'dist/server',
          emptyOutDir: true,
          ssr: 'src/app/render-page.tsx',
          // A screen's chunk has its source's path as its name, by which a page's document finds the
          // browser's chunk of the same source (render-page.tsx). Screens share file names.
          rolldownOptions: {
            output: {
              chunkFileNames({ facadeModuleId }) {
                const [, source] = facadeModuleId?.replaceAll('\\', '/').split(SOURCES) ?? []
                return source === undefined
                  ? 'chunks/[name].js'
                  : `chunks/${source.replaceAll('/', '~')}.js`
              },
            },
          },
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          modulePreload: {
            polyfill: false,
            // Without this the first script and the lists of public pages would list the names of
            // every page's chunks, 2 to 3 kB for every visitor, although a document names those of
            // its own page. Nor does the menu list the dependencies of its lazy parts. The portal's
            // lists name the chunks that are worth it: a small one is in the browser's cache
            // already, or arrives beside the code that imports it.
            resolveDependencies: (_file, needed, { hostId }) =>
              needed.filter(
                (each) =>
                  each.endsWith('.css') ||
                  (!/\/(app|pages|menu-screen|meal-screen)-[\w-]+\.js$/.test(hostId) &&
                    isHeavy(each)),
              ),
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: {
              app: 'src/app/browser-entry.tsx',
              hydrate: 'src/app/hydrate.ts',
              public: 'src/app/app.css',
              rtl: 'src/platform/ui/rtl.css',
            },
            // The code under every page is one file, because a dozen small ones compress worse and
            // it stays the same from one release to the next.
            output: {
              // A file's dependencies are listed by name, so a character less in each name counts.
              // What pages share has no name: the list of pages names each of their chunks.
              chunkFileNames: ({ isDynamicEntry, name }) =>
                isDynamicEntry || name === 'base' || name === 'common'
                  ? 'assets/[name]-[hash:7].js'
                  : 'assets/[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: 'base', test: BASE },
                  { name: 'common', test: isCommon(mode) },
                  // Without what their modules import, which other pages may need alone.
                  {
                    name: groupNames(mode),
                    debugName: 'merged',
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        },
}))
