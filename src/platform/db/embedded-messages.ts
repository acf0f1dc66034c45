import type { PackedFolder } from './packed-folder.ts'

/** The messages between the embedded database's worker and the main process. */
export interface WorkerSettings {
  /** Where the files lie. Without one or the other, the database lives in memory. */
  readonly folder?: string | undefined
  /** Where the files of a test lie: nothing is saved before it is reported. */
  readonly scratch?: string | undefined
  /** The files that a database in memory begins with. */
  readonly copyOf?: PackedFolder | undefined
  /** The compiled engine. */
  readonly program: WebAssembly.Module
  /**
   * After this many bytes of write-ahead log a checkpoint is made, so that the log stays small and
   * opening after a crash is quick.
   */
  readonly checkpointBytes: number
}

export type Request =
  | {
      readonly kind: 'query'
      readonly id: number
      readonly text: string
      readonly values: readonly (string | Uint8Array | null)[]
      /** The sender has the turn, so a transaction may stay open after this statement. */
      readonly mayStayOpen: boolean
    }
  | { readonly kind: 'close'; readonly id: number }

export interface Result {
  readonly rows: Record<string, unknown>[]
  readonly rowCount: number
  readonly command: string
  /** Columns that contain bytes. They cross as Uint8Array and become Buffers again, as in pg. */
  readonly byteColumns: readonly string[]
}

export type Reply =
  | { readonly kind: 'ready'; readonly opening: Opening }
  | { readonly kind: 'failedToOpen'; readonly message: string }
  | {
      readonly kind: 'result'
      readonly id: number
      readonly result: Result
      readonly open: boolean
      readonly after: number
    }
  | {
      readonly kind: 'error'
      readonly id: number
      readonly error: ErrorFields
      readonly open: boolean
    }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'saved'; readonly upTo: number; readonly syncs: number }
  | { readonly kind: 'cannotSave'; readonly message: string }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }

export interface Opening {
  readonly filesSynced: number
  readonly ms: number
}

/**
 * The fields of PostgreSQL's error that the product reads. They are copied because a class does not
 * survive being passed between threads.
 */
export const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'where',
  'position',
  'routine',
] as const

export type ErrorFields = { readonly message: string } & {
  readonly [field in (typeof ERROR_FIELDS)[number]]?: string
}
