import type { Thing, WithContext } from 'schema-dts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

/** Asks an endpoint that anyone may call: over the network in the browser, in-process where pages are drawn. Throws Refused. */
export type ApiCaller = <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => Promise<ReplyOf<E>>

/** Where a page is asked for. */
export interface PageRequest {
  readonly language: 'en' | 'ar'
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** What the document says of a page besides its body. */
export interface PageHead {
  readonly title: { readonly en: string; readonly ar: string }
  readonly description: { readonly en: string; readonly ar: string }
  /** The address of a picture of it, on this site. */
  readonly image?: string
  /** Its path in each language, without the language's prefix, where that is not the path it was asked by: an old or half-remembered address leads there. */
  readonly paths?: { readonly en: string; readonly ar: string }
  /** The query it is found by, `?activity=2`, where it is a page of its own: without it every query of a path is the same page. */
  readonly query?: string
  /** What it is answered with where it stands in the place of something that is not there, or not now. */
  readonly status?: 404 | 429
  /** The languages in which it may be found by a search; both, where it does not say. */
  readonly findable?: readonly ('en' | 'ar')[]
  /** schema.org data: one thing, or several. */
  readonly data?: WithContext<Thing> | readonly WithContext<Thing>[]
}

export interface Loaded {
  readonly head?: PageHead
}

/**
 * What a drawn screen exports as `load` when it shows more than its words: runs before the page is drawn, on the server as in the
 * browser, and its answer is what `useLoaderData` gives. Null, or a refusal of what it asked for (404, 422): there is no such page.
 */
export type Load<Data extends Loaded = Loaded> = (
  call: ApiCaller,
  at: PageRequest,
) => Promise<Data | null>
