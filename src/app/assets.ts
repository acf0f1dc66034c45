import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Assets } from './document.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  src?: string
}
type Manifest = Record<string, ManifestEntry>

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
const YEAR = 'public, max-age=31536000, immutable'

interface ServedFile {
  body: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer> | undefined
  gz: Buffer<ArrayBuffer> | undefined
  headers: Record<string, string>
}

function everyFile(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? everyFile(path) : [path]
  })
}

function readIfThere(path: string): Buffer<ArrayBuffer> | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function readFolder(folder: string): Map<string, ServedFile> {
  const servedFiles = new Map<string, ServedFile>()
  for (const path of everyFile(folder)) {
    const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)]
    if (type === undefined || path.includes('.vite')) continue
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`
    const body = readFileSync(path)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const caching = address.startsWith('/assets/') ? YEAR : 'public, max-age=0, must-revalidate'
    servedFiles.set(address, {
      body,
      br: readIfThere(`${path}.br`),
      gz: readIfThere(`${path}.gz`),
      headers: {
        'content-type': type,
        'cache-control': caching,
        etag,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      },
    })
  }
  return servedFiles
}

function fontOf(files: ReadonlyMap<string, ServedFile>, subset: string): string {
  const found = [...files.keys()].find(
    (address) => address.includes(`readex-pro-${subset}-wght`) && address.endsWith('.woff2'),
  )
  if (found === undefined) throw new Error(`The build has no ${subset} font`)
  return found
}

/**
 * The browser's built files, read once; hashed ones never change, the others are revalidated by
 * ETag.
 */
export function openAssets(folder: string) {
  const files = readFolder(folder)
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const sources = Object.keys(manifest)

  function sourceOf(ending: string): ManifestEntry {
    const key = sources.find((source) => source.endsWith(ending))
    const entry = key === undefined ? undefined : manifest[key]
    if (entry === undefined) throw new Error(`The build has no ${ending}`)
    return entry
  }

  function chunksBelow(entry: ManifestEntry, seen: Set<string> = new Set()): Set<string> {
    for (const key of entry.imports ?? []) {
      const next = manifest[key]
      if (next === undefined || seen.has(next.file)) continue
      seen.add(next.file)
      chunksBelow(next, seen)
    }
    return seen
  }

  const app = sourceOf('src/app/browser-entry.tsx')
  const appChunks = chunksBelow(app)
  const hydrate = `/${sourceOf('src/app/hydrate.ts').file}`
  const styles = [`/${sourceOf('src/app/app.css').file}`]
  const fonts = { en: fontOf(files, 'latin'), ar: fontOf(files, 'arabic') }
  const rtlStyle = `/${sourceOf('src/platform/ui/rtl.css').file}`

  return {
    /**
     * The files a page's document links to. `modules` are the source files whose chunks the page
     * needs at once.
     */
    assetsOf(modules: readonly string[]): Assets {
      const preload = new Set(appChunks)
      const own = new Set<string>()
      for (const module of modules) {
        const key = sources.find((source) => source.endsWith(module))
        const entry = key === undefined ? undefined : manifest[key]
        if (entry === undefined) continue
        preload.add(entry.file)
        for (const file of entry.css ?? []) own.add(`/${file}`)
        for (const chunk of chunksBelow(entry)) preload.add(chunk)
      }
      preload.delete(app.file)
      // The portal's style sheet includes the public one.
      return {
        script: `/${app.file}`,
        hydrate,
        styles: own.size > 0 ? [...own] : styles,
        rtlStyle,
        preload: [...preload].map((file) => `/${file}`),
        fonts,
      }
    },
    /** The file at a path, in an encoding the browser accepts; null when there is none. */
    serve(request: Request): Response | null {
      const found = files.get(new URL(request.url).pathname)
      if (found === undefined) return null
      if (request.headers.get('if-none-match') === found.headers.etag)
        return new Response(null, { status: 304, headers: found.headers })
      const accepts = request.headers.get('accept-encoding') ?? ''
      if (found.br !== undefined && /\bbr\b/.test(accepts))
        return new Response(found.br, { headers: { ...found.headers, 'content-encoding': 'br' } })
      if (found.gz !== undefined && /\bgzip\b/.test(accepts))
        return new Response(found.gz, { headers: { ...found.headers, 'content-encoding': 'gzip' } })
      return new Response(found.body, { headers: found.headers })
    },
  }
}

export type OpenAssets = ReturnType<typeof openAssets>
