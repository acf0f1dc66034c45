import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

/** Asks an endpoint that anyone may call: over the network in the browser, in-process where pages are drawn. Throws Refused. */
export type Ask = <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => Promise<ReplyOf<E>>

/** Where a page is asked for. */
export interface AskedAt {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** What the document says of a page besides its body. */
export interface PageHead {
  readonly title: { readonly en: string; readonly ar: string }
  readonly description: { readonly en: string; readonly ar: string }
  /** The address of a picture of it, on this site. */
  readonly image?: string
  /** schema.org data. */
  readonly data?: Readonly<Record<string, unknown>>
}

export interface Loaded {
  readonly head?: PageHead
}

/**
 * What a drawn screen exports as `load` when it shows more than its words: runs before the page is drawn, on the server as in the
 * browser, and its answer is what `useLoaderData` gives. Null: there is no such page (404).
 */
export type Load<Data extends Loaded = Loaded> = (ask: Ask, at: AskedAt) => Promise<Data | null>
