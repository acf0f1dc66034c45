declare module 'pg/lib/utils.js' {
  /** Turns a value into what pg sends for it. */
  export function prepareValue(value: unknown): string | Buffer | null
}
