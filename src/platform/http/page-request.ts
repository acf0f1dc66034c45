import type { Thing, WithContext } from 'schema-dts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

/**
 * Calls an endpoint that anyone may call: over the network in the browser, in-process during
 * server-side rendering. Throws RefusedError.
 */
export type ApiCaller = <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => Promise<ReplyOf<E>>

/** The address a page is requested at. */
export interface PageRequest {
  readonly language: 'en' | 'ar'
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** What the document contains about a page besides its body. */
export interface PageHead {
  readonly title: { readonly en: string; readonly ar: string }
  readonly description: { readonly en: string; readonly ar: string }
  /** The address of a picture of it, on this site. */
  readonly image?: string
  /**
   * Its path in each language, without the language prefix, if it differs from the requested path:
   * an old or half-remembered address redirects there.
   */
  readonly paths?: { readonly en: string; readonly ar: string }
  /** The query it is found by, `?activity=2`, where it is a page of its own: without it every query of a path is the same page. */
  readonly query?: string
  /** The status of a page that replaces something missing or currently unavailable. */
  readonly status?: 404 | 429
  /** The languages in which search engines may index it; both by default. */
  readonly findable?: readonly ('en' | 'ar')[]
  /** schema.org data: one thing, or several. */
  readonly data?: WithContext<Thing> | readonly WithContext<Thing>[]
}

export interface Loaded {
  readonly head?: PageHead
}

/**
 * What a server-rendered screen exports as `load` if it displays more than its messages: it runs
 * before rendering, on the server and in the browser, and `useLoaderData` returns its result. Null,
 * or a refusal of what it requests (404, 422), means that there is no such page.
 */
export type Load<Data extends Loaded = Loaded> = (
  call: ApiCaller,
  at: PageRequest,
) => Promise<Data | null>
