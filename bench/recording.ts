import pg from 'pg'
import { EmbeddedEngine } from '#platform/db/embedded-engine.ts'
import { PreparedRun } from '#platform/db/prepared-run.ts'

/** One statement as sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

export interface Recorded {
  statements: Statement[]
  reply: unknown
}

type Query = (this: unknown, ...args: unknown[]) => unknown

/**
 * Records every statement this process sends to either engine while `work` runs, and for a moment
 * after, because notifications go out after the response.
 */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = []
  const restore = [pg.Client.prototype, EmbeddedEngine.prototype].map((each) =>
    listenTo(each as unknown as { query: Query }, statements),
  )
  try {
    const result = await work()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { result, statements }
  } finally {
    for (const back of restore) back()
  }
}

function listenTo(prototype: { query: Query }, statements: Statement[]): () => void {
  const original = prototype.query
  prototype.query = function query(...args) {
    const [text, values] = args
    if (typeof text === 'string')
      statements.push({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] })
    if (text instanceof PreparedRun)
      statements.push(...text.sent.map((each) => ({ text: each.text, values: [...each.values] })))
    return original.apply(this, args)
  }
  return () => {
    prototype.query = original
  }
}
