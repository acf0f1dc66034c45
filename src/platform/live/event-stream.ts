export interface ServerEvent {
  event: string
  data: string
}

const LONGEST_LINE = 64 * 1024

/**
 * The events of a stream of server-sent events; EventSource cannot be used, because it cannot send a bearer header.
 * A comment (the server's heartbeat) comes as an event named `comment`.
 */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  let rest = ''
  let event = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      if (rest.length > LONGEST_LINE) throw new Error('an endless line')
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (event !== '' || data.length > 0)
            yield { event: event === '' ? 'message' : event, data: data.join('\n') }
          event = ''
          data = []
        } else if (line.startsWith(':')) yield { event: 'comment', data: '' }
        else if (line.startsWith('event:')) event = valueOf(line)
        else if (line.startsWith('data:')) data.push(valueOf(line))
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await reader.cancel().catch(() => {})
  }
}

function valueOf(line: string): string {
  return line.slice(line.indexOf(':') + 1).replace(/^ /, '')
}
