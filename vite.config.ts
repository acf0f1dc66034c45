import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import {
  gregorianOnly,
  mixedColours,
  plainIcons,
  shortenMessages,
  unnamedRouter,
  unwatchedRouter,
} from './scripts/lean-build.ts'

/** In the browser shapes are written down and made real only where a form needs them (docs/decisions/007). */
function lazyZod(): Plugin {
  const lazyZod = fileURLToPath(new URL('src/platform/forms/late-zod.ts', import.meta.url))
  return {
    name: 'late-zod',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'zod' && importer !== lazyZod && importer?.includes('/src/') === true ? lazyZod : null,
  }
}

const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/lucide-react\/dist\/esm\/createLucideIcon|rolldown\/runtime/
const COMMON =
  /\/src\/(platform\/(i18n\/(language|language-address|local-link|speak)|ui\/(late|class-names|text-link|flip|bdi)|preferences\/browser-storage)|accounts\/session\/browser-storage)\.tsx?$|spoken-words|icons\/chevron-(left|down)|vite\/preload-helper/

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild === true ? false : 'public',
  // What draws pages is bundled, so it too takes its own words alone.
  resolve: {
    alias:
      isSsrBuild === true
        ? [
            {
              find: /^#words$/,
              replacement: fileURLToPath(new URL('.generated/words/messages.js', import.meta.url)),
            },
          ]
        : [],
  },
  // What draws icons is bundled too, so that the server draws them as the browser does.
  ssr: { noExternal: ['lucide-react'] },
  plugins: [
    ...(isSsrBuild === true
      ? []
      : [lazyZod(), shortenMessages(), unnamedRouter(), unwatchedRouter(), gregorianOnly()]),
    plainIcons(),
    react(),
    tailwindcss({ optimize: false }),
    mixedColours(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  build:
    isSsrBuild === true
      ? {
          outDir: 'dist/server',
          emptyOutDir: true,
          ssr: 'src/app/draw-page.tsx',
          rolldownOptions: { output: { chunkFileNames: 'chunks/[name].js' } },
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          modulePreload: {
            polyfill: false,
            // The first script would carry the names of every public page's chunks, 2 kB that every visitor pays for: a document names those of its own page.
            // Nor does the menu name what comes with each of its late parts.
            resolveDependencies: (_file, needed, { hostId }) =>
              /\/(app|directory-screens|menu-screen|meal-screen)-[\w-]+\.js$/.test(hostId)
                ? needed.filter((each) => each.endsWith('.css'))
                : needed,
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: {
              app: 'src/app/browser-entry.tsx',
              wake: 'src/app/wake.ts',
              public: 'src/app/app.css',
              rtl: 'src/platform/ui/rtl.css',
            },
            // What stands under every page is one file: a dozen small ones pack worse, and it stays the same from one release to the next.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', test: BASE },
                  { name: 'common', test: COMMON },
                ],
              },
            },
          },
        },
}))
