import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hasAlready } from '#platform/http/kept-text.ts'
import { plainResponse } from '#platform/http/plain-response.ts'
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
    const isHashed = address.startsWith('/assets/')
    servedFiles.set(address, {
      body,
      br: readIfThere(`${path}.br`),
      gz: readIfThere(`${path}.gz`),
      headers: {
        'content-type': type,
        'cache-control': isHashed ? YEAR : 'public, max-age=0, must-revalidate',
        // A file that never changes is never asked for again.
        ...(isHashed ? {} : { etag }),
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  }
  return servedFiles
}

/** No document: a drawing opened by itself may run scripts. */
const PART = /^https?:\/\/[^/]+(\/assets\/[^?#]+\.(?:js|css|woff2|png|webp))(?:\?|$)/

function served({ body, br, gz, headers }: ServedFile, request: Request): Response {
  if (headers['etag'] !== undefined && hasAlready(request, headers['etag']))
    return new Response(null, { status: 304, headers })
  const accepts = request.headers.get('accept-encoding') ?? ''
  const [packed, encoding] =
    br !== undefined && /\bbr\b/.test(accepts)
      ? [br, 'br']
      : gz !== undefined && /\bgzip\b/.test(accepts)
        ? [gz, 'gzip']
        : [body, undefined]
  const length = { 'content-length': String(packed.byteLength) }
  const encoded = encoding === undefined ? {} : { 'content-encoding': encoding }
  return plainResponse({
    status: 200,
    headers: { ...headers, ...length, ...encoded },
    body: packed,
  })
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
      const { pathname } = new URL(request.url)
      const found = files.get(pathname)
      return found === undefined ? null : served(found, request)
    },
    /**
     * Scripts, styles, fonts and pictures that a page includes. What decides how a page may behave
     * is in the page's own headers, and would be most of what a small script takes.
     */
    servePart(request: Request): Response | null {
      const [, path = ''] = PART.exec(request.url) ?? []
      const found = request.method === 'GET' ? files.get(path) : undefined
      return found === undefined ? null : served(found, request)
    },
  }
}

export type OpenAssets = ReturnType<typeof openAssets>
