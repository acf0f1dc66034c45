import pino from 'pino'

export interface LogOutput {
  write(line: string): void
  /** Resolves when what was logged has left this process, or after a second. */
  flush(): Promise<void>
}

const GATHERED_CHARACTERS = 8 * 1024
const GATHERED_MS = 50
const MAX_WAITING_BYTES = 4 * 1024 * 1024
const PATIENCE_MS = 1000
const STANDARD_OUTPUT = 1

/**
 * Standard output, written in the background, with at most four megabytes waiting when nothing
 * reads it. Lines are buffered briefly because a separate write per line costs more than everything
 * else about the line. What is left when the process exits is written then.
 */
export function standardOutput(): LogOutput {
  const stream = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
  })
  let gathered = ''
  let sending: NodeJS.Timeout | undefined
  let busy = false
  stream.on('error', () => {})
  stream.on('drain', () => {
    busy = false
  })

  function send(): void {
    clearTimeout(sending)
    sending = undefined
    if (gathered === '') return
    const lines = gathered
    gathered = ''
    busy = true
    stream.write(lines)
  }

  process.once('exit', () => {
    if (gathered === '') return
    stream.flushSync()
    pino.destination({ dest: STANDARD_OUTPUT, sync: true }).write(gathered)
  })

  return {
    write(line) {
      gathered += line
      if (gathered.length >= GATHERED_CHARACTERS) send()
      else sending ??= setTimeout(send, GATHERED_MS).unref()
    },
    async flush() {
      send()
      if (!busy) return
      await new Promise<void>((resolve) => {
        const patience = setTimeout(resolve, PATIENCE_MS)
        stream.once('drain', () => {
          clearTimeout(patience)
          resolve()
        })
      })
    },
  }
}
